/** The longest time that an answer can be held back, in milliseconds. */
export const MAX_DELAY = 30_000;
/** The largest body of a request that is read, in bytes. */
export const MAX_BODY_BYTES = 10 * 1024 ** 2;
/** How many parts or fields a form may have. */
export const MAX_FIELDS = 1_000;
/** The longest head of a part of a form, in characters. */
export const MAX_PART_HEAD = 8_192;
/** How many values one generated body may have, and how deep it goes. */
export const MAX_GENERATED = 300;
export const MAX_GENERATED_DEPTH = 8;
/** The longest text that is generated. */
export const MAX_GENERATED_TEXT = 1_000;
