/** The largest configuration file that is read, in characters. */
export const MAX_JSON_LENGTH = 4 * 1024 * 1024;
/** How many characters of JSON all `$ref` together may put in place. */
export const MAX_REF_LENGTH = 2 * MAX_JSON_LENGTH;
/** How many values a configuration may hold, all its files together. */
export const MAX_JSON_VALUES = 200_000;
/** How deep objects and lists may nest. */
export const MAX_JSON_DEPTH = 64;
/** How many `$ref` a configuration may hold once all are put in place. */
export const MAX_REFS = 1_000;
/** How many files may refer to each other in a row; with the depth limit it bounds recursion. */
export const MAX_REF_CHAIN = 8;
