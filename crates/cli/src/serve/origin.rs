//! Restricts requests to the server's own pages.
//!
//! The host header is checked against DNS rebinding; the origin and the browser's fetch metadata against
//! requests from other sites.

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use std::net::IpAddr;

/// The host names under which the server may be addressed.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// The port on which the server listens.
    pub port: u16,
    /// Whether any IP address is allowed as the host, because the server does not listen on loopback only.
    pub open: bool,
    /// Further host names, from `--host`.
    pub names: Vec<String>,
}

impl Hosts {
    /// Returns whether a request comes from the server's own pages, or from no page.
    pub fn admit(&self, method: &Method, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
        let Some(host) = text(HOST) else { return false };
        if !self.known(host) {
            return false;
        }
        // Refuse every origin but the server's own, including "null".
        if headers.contains_key(ORIGIN)
            && text(ORIGIN).is_none_or(|origin| origin != format!("http://{host}"))
        {
            return false;
        }
        match headers.get("sec-fetch-site").map(|value| value.as_bytes()) {
            None | Some(b"same-origin" | b"none") => true,
            // A link on another site may open the page itself, nothing else.
            Some(_) => {
                *method == Method::GET
                    && headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
                    && headers.get("sec-fetch-dest").is_some_and(|dest| dest == "document")
            }
        }
    }

    fn known(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        if port != Some(self.port) {
            return false;
        }
        let name = name.trim_start_matches('[').trim_end_matches(']');
        let address = name.parse::<IpAddr>().ok();
        name.eq_ignore_ascii_case("localhost")
            || address.is_some_and(|address| self.open || address.is_loopback())
            || self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admit(open: bool, method: Method, headers: &[(&'static str, &str)]) -> bool {
        let hosts = Hosts { port: 4242, open, names: vec!["den.home".to_owned()] };
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().expect("header"));
        }
        hosts.admit(&method, &map)
    }

    #[test]
    fn only_hosts_of_this_machine_are_admitted() {
        for host in ["127.0.0.1:4242", "localhost:4242", "[::1]:4242", "den.home:4242"] {
            assert!(admit(false, Method::POST, &[("host", host)]), "{host}");
        }
        for host in ["evil.example:4242", "127.0.0.1", "127.0.0.1:80", "192.168.1.5:4242", "[::1]", ""] {
            assert!(!admit(false, Method::POST, &[("host", host)]), "{host}");
        }
        assert!(!admit(false, Method::GET, &[]));
        assert!(admit(true, Method::POST, &[("host", "192.168.1.5:4242")]));
        assert!(!admit(true, Method::POST, &[("host", "evil.example:4242")]));
    }

    #[test]
    fn other_origins_are_refused() {
        let host = ("host", "127.0.0.1:4242");
        assert!(admit(false, Method::POST, &[host, ("origin", "http://127.0.0.1:4242")]));
        for origin in ["http://evil.example", "null", "http://localhost:4242", "https://127.0.0.1:4242", ""] {
            assert!(!admit(false, Method::POST, &[host, ("origin", origin)]), "{origin}");
        }
        assert!(admit(false, Method::POST, &[host, ("sec-fetch-site", "same-origin")]));
        for site in ["cross-site", "same-site", "anything"] {
            assert!(!admit(false, Method::POST, &[host, ("sec-fetch-site", site)]), "{site}");
            assert!(!admit(false, Method::GET, &[host, ("sec-fetch-site", site)]), "{site}");
        }
        let link = [
            host,
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-mode", "navigate"),
            ("sec-fetch-dest", "document"),
        ];
        assert!(admit(false, Method::GET, &link));
        assert!(!admit(false, Method::POST, &link));
    }
}
