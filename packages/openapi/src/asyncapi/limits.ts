/** How many channels one description may have, and how many operations. */
export const MAX_CHANNELS = 5_000;
export const MAX_ASYNC_OPERATIONS = 10_000;

/** How many operations a channel shows. */
export const MAX_CHANNEL_OPERATIONS = 50;

/** How many messages one channel or operation may have. */
export const MAX_MESSAGES = 100;

/** How many servers and parameters a channel may have. */
export const MAX_CHANNEL_SERVERS = 50;
export const MAX_CHANNEL_PARAMETERS = 100;

/** How many protocols a part may have bindings for, and how many values one of them may have. */
export const MAX_BINDINGS = 20;
export const MAX_BINDING_FACTS = 60;

/** How many traits a part may have. */
export const MAX_TRAITS = 20;

/** How many examples a message may have. */
export const MAX_MESSAGE_EXAMPLES = 10;

/** The largest schema in another language that is shown, in characters. */
export const MAX_SCHEMA_TEXT = 20_000;
