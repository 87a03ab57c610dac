//! Defines the commands that all games have.

macro_rules! table_commands {
    (
        asker $asker:tt
        app $app:tt
        table { $($access:ident $name:ident $arguments:tt -> $answer:ty;)* }
        file $file:tt
    ) => {
        /// A command that a kind of game runs with its own types. The variants have the names of the commands.
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
