//! Copying into memory that is there already.

/// Implements [`Clone`] field by field, `clone_from` included, which a derived one leaves out: what a field has allocated is used
/// again.
macro_rules! clone_by_field {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> $type {
                $type { $($field: Clone::clone(&self.$field)),* }
            }

            fn clone_from(&mut self, source: &$type) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}
