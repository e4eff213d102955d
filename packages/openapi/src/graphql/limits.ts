/** The largest schema that is read, in characters, of all of its files together. */
export const MAX_SCHEMA_LENGTH = 16 * 1024 * 1024;

/** How many files one schema may have. */
export const MAX_SCHEMA_FILES = 500;

/** How many words and signs it may have, and how deep its brackets may nest. */
export const MAX_SCHEMA_TOKENS = 2_000_000;
export const MAX_SCHEMA_NESTING = 64;

/** How many types it may have, and how many fields, values and arguments. */
export const MAX_SCHEMA_TYPES = 10_000;
export const MAX_SCHEMA_FIELDS = 200_000;

/** How many fields, arguments or values of one type are shown. */
export const MAX_TYPE_FIELDS = 1_000;

/** How many other types a page lists under one heading. */
export const MAX_LISTED_TYPES = 200;

/** How many values the default of an input may have. */
export const MAX_DEFAULT_VALUES = 500;
