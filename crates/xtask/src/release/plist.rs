//! Parses Apple's property lists, as far as the project uses them.

use std::collections::BTreeMap;

use roxmltree::Node;

use crate::tell::Result;

#[derive(Debug, PartialEq, Eq)]
pub enum Value {
    Nothing,
    Bool(bool),
    Text(String),
    List(Vec<Value>),
    Table(BTreeMap<String, Value>),
}

/// Parses a property list.
///
/// # Errors
/// Fails if the list is invalid, or a key has no value or occurs twice.
pub fn read(text: &str) -> Result<Value> {
    // The lists name their DTD; it is not fetched.
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document =
        roxmltree::Document::parse_with_options(text, options).map_err(|error| error.to_string())?;
    let root = document.root_element();
    let content = root.children().find(Node::is_element);
    match content {
        Some(node) if root.has_tag_name("plist") => value(node),
        _ => Err("it is not a property list".into()),
    }
}

fn value(node: Node) -> Result<Value> {
    let children = || node.children().filter(Node::is_element);
    Ok(match node.tag_name().name() {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        "string" | "integer" => Value::Text(node.text().unwrap_or_default().to_owned()),
        "array" => Value::List(children().map(value).collect::<Result<_>>()?),
        "dict" => {
            let mut table = BTreeMap::new();
            let mut parts = children();
            while let Some(key) = parts.next() {
                let name = key.text().unwrap_or_default().to_owned();
                let (true, Some(next)) = (key.has_tag_name("key"), parts.next()) else {
                    return Err(format!("`{name}` is not a key with a value"));
                };
                if table.insert(name.clone(), value(next)?).is_some() {
                    return Err(format!("`{name}` occurs twice"));
                }
            }
            Value::Table(table)
        }
        other => return Err(format!("<{other}> is unknown")),
    })
}

impl Value {
    pub fn get(&self, key: &str) -> &Value {
        match self {
            Value::Table(table) => table.get(key).unwrap_or(&Value::Nothing),
            _ => &Value::Nothing,
        }
    }

    pub fn at(&self, place: usize) -> &Value {
        self.items().get(place).unwrap_or(&Value::Nothing)
    }

    pub fn items(&self) -> &[Value] {
        if let Value::List(items) = self { items } else { &[] }
    }

    pub fn len(&self) -> usize {
        self.items().len()
    }

    pub fn text(&self) -> &str {
        if let Value::Text(text) = self { text } else { "" }
    }

    /// Returns the keys in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let table = if let Value::Table(table) = self { Some(table) } else { None };
        table.into_iter().flat_map(BTreeMap::keys).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_broken_ones_refused() {
        let list = read("<plist><dict><key>a</key><array><string>b</string><true/></array></dict></plist>")
            .expect("read");
        assert_eq!((list.get("a").at(0).text(), list.get("a").at(1)), ("b", &Value::Bool(true)));
        for broken in [
            "<plist><dict><key>a</key></dict></plist>",
            "<plist><dict><string>a</string><true/></dict></plist>",
            "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>",
            "<plist><date>x</date></plist>",
            "<dict/>",
            "<plist>",
        ] {
            assert!(read(broken).is_err(), "{broken}");
        }
    }
}
