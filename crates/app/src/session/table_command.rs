//! The commands that every game's table has.

macro_rules! table_commands {
    (
        asker $asker:tt
        app $app:tt
        table { $($access:ident $name:ident $arguments:tt -> $answer:ty;)* }
        file $file:tt
    ) => {
        /// A command that the game of the save carries out with its own types, by the name by which it is sent.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TableCommand {
            $(
                #[doc = concat!("See [`Tables::", stringify!($name), "`](crate::Tables::", stringify!($name), ").")]
                $name,
            )*
        }
    };
}

commands!(table_commands);
