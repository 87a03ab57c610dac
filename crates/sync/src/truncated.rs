//! A list that keeps a bounded number of items.

/// The first items of a list and the number of the rest; bounds lists whose length others control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truncated<T> {
    /// The first items.
    pub items: Vec<T>,
    /// The number of items left out.
    pub omitted: usize,
}

impl<T> Default for Truncated<T> {
    fn default() -> Truncated<T> {
        Truncated { items: Vec::new(), omitted: 0 }
    }
}

impl<T> Truncated<T> {
    /// Most items kept.
    pub const MAX: usize = 20;

    /// Appends an item, or counts it if the list is full.
    pub fn push(&mut self, item: T) {
        if self.items.len() < Self::MAX {
            self.items.push(item);
        } else {
            self.omitted += 1;
        }
    }
}

impl<T: Ord> Truncated<T> {
    /// Inserts an item in sorted order. The smallest are kept, in whatever order they arrive.
    pub fn insert(&mut self, item: T) {
        let at = self.items.partition_point(|other| *other <= item);
        self.items.insert(at, item);
        if self.items.len() > Self::MAX {
            self.items.pop();
            self.omitted += 1;
        }
    }
}
