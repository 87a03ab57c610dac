//! The commands that every game's table has.

macro_rules! table_commands {
    (
        asker $asker:tt
        app $app:tt
        table { $($access:ident $name:ident $arguments:tt -> $answer:ty;)* }
        file $file:tt
    ) => {
        /// A command that the kind of game of the save runs with its own types, named as it is sent.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TableCommand {
            $(
                #[doc = concat!("Runs `Tables::", stringify!($name), "`.")]
                $name,
            )*
        }
    };
}

commands!(table_commands);
