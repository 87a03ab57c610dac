//! Admits requests with a key: in the address, in a cookie, or as a bearer token.

use super::answer::respond;
use super::keys::Keys;
use super::words;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, AUTHORIZATION, CACHE_CONTROL, COOKIE, LOCATION, REFRESH, SET_COOKIE, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hamlet_app::{Asker, no_key};
use std::sync::Arc;

/// Lifetime of the cookie in seconds: one year, renewed with each visit.
const COOKIE_SECONDS: u32 = 365 * 24 * 60 * 60;

/// The keys, and the name of the cookie that contains a browser's key.
#[derive(Debug)]
pub struct AccessControl {
    keys: Keys,
    /// Contains the port, since browsers send a host's cookies to all its ports.
    cookie: String,
}

impl AccessControl {
    pub fn new(keys: Keys, port: u16) -> AccessControl {
        AccessControl { keys, cookie: format!("hamlet-key-{port}") }
    }

    /// Returns whose key is in the headers. If there is a bearer token, the cookie is ignored.
    fn asker(&self, headers: &HeaderMap) -> Option<Asker> {
        if let Some(authorization) = headers.get(AUTHORIZATION) {
            let (scheme, token) = authorization.to_str().ok()?.split_once(' ')?;
            return if scheme.eq_ignore_ascii_case("bearer") { self.keys.asker(token.trim()) } else { None };
        }
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|cookies| cookies.split(';')).filter_map(|one| one.trim().split_once('='));
        pairs.find_map(|(name, key)| if name == self.cookie { self.keys.asker(key) } else { None })
    }

    fn set_cookie(&self, asker: Asker, response: &mut Response) {
        let key = self.keys.of(asker).text();
        let cookie =
            format!("{}={key}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict", self.cookie);
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
}

/// Returns the key in an address: the value of the parameter `key`.
fn key_of(uri: &Uri) -> Option<&str> {
    uri.query()?.split('&').find_map(|part| part.strip_prefix("key="))
}

/// Refuses requests without a key, and explains how to get one.
pub async fn admit(State(door): State<Arc<AccessControl>>, mut request: Request, next: Next) -> Response {
    let is_page = request.method() == Method::GET || request.method() == Method::HEAD;
    let is_command = request.uri().path().starts_with("/api/");
    if is_page
        && !is_command
        && let Some(key) = key_of(request.uri())
    {
        return match door.keys.asker(key) {
            Some(asker) => enter(&door, asker, request.headers()),
            None => refuse(is_command, request.headers()),
        };
    }
    let Some(asker) = door.asker(request.headers()) else { return refuse(is_command, request.headers()) };
    let is_start = is_page && request.uri().path() == "/";
    request.extensions_mut().insert(asker);
    let mut response = next.run(request).await;
    if is_start {
        door.set_cookie(asker, &mut response);
    }
    response
}

/// Sets the browser's cookie and redirects to the start page, whose address has no key.
fn enter(door: &AccessControl, asker: Asker, headers: &HeaderMap) -> Response {
    // After a link on another site, the browser treats a redirect as cross-site and withholds the
    // `SameSite=Strict` cookie. It sends the cookie if a page of this server forwards to the start page.
    let from_elsewhere =
        headers.get("sec-fetch-site").is_some_and(|site| site != "none" && site != "same-origin");
    let mut response = if from_elsewhere {
        [(REFRESH, "0; url=/")].into_response()
    } else {
        (StatusCode::SEE_OTHER, [(LOCATION, "/")]).into_response()
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    door.set_cookie(asker, &mut response);
    response
}

/// Answers 401 and explains how to get a key: with a page to browsers, with a problem to commands.
fn refuse(is_command: bool, headers: &HeaderMap) -> Response {
    let status = StatusCode::UNAUTHORIZED;
    let mut response = if is_command {
        let problem = serde_json::to_string(&no_key()).unwrap_or_default();
        respond(status, "application/json", "no-store", problem)
    } else {
        let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok()).unwrap_or_default();
        respond(status, "text/html; charset=utf-8", "no-store", page(words::choose(wanted)))
    };
    response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    response
}

fn page(words: &words::Words) -> String {
    let words::Words { language, title, how, guest } = words;
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>{title}</title>\
         <main style=\"max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.5 sans-serif\">\
         <h1 style=\"font-size: 1.5rem; line-height: 1.25\">{title}</h1><p>{how}</p><p>{guest}</p></main></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_found_in_the_address() {
        for (address, key) in
            [("/?key=abc", Some("abc")), ("/?a=1&key=abc&b=2", Some("abc")), ("/?key=", Some(""))]
        {
            assert_eq!(key_of(&address.parse().expect("an address")), key, "{address}");
        }
        for address in ["/", "/?keys=1", "/?", "/key=abc"] {
            assert_eq!(key_of(&address.parse().expect("an address")), None, "{address}");
        }
    }
}
