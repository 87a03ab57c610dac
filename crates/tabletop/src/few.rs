//! Sorting of short lists.

/// Sorts a short list in a time that grows with the square of its length: meant for some dozens of elements, as a village has
/// places and tokens. Compiled for speed, the standard library's sort of one type
/// takes 5 to 20 kB, this one some hundred bytes, and it is as fast for so few elements.
pub fn sort_few<T: Ord>(list: &mut [T]) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && list[at] < list[at - 1] {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;
    use crate::Chance;

    #[test]
    fn short_lists_are_sorted_like_others() {
        let mut chance = Chance::new(1);
        for length in 0..40 {
            let mut list: Vec<usize> = (0..length).map(|_| chance.below(20)).collect();
            let mut sorted = list.clone();
            sorted.sort_unstable();
            sort_few(&mut list);
            assert_eq!(list, sorted);
        }
    }
}
