/** How many members an `allOf`, `oneOf` or `anyOf` may have, all levels together. */
export const MAX_PARTS = 200;
/** How many values of an enum are shown. */
export const MAX_ENUM = 500;
/** How many properties of one object are shown. */
export const MAX_PROPERTIES = 1_000;
/** How many schemas one description may become. */
export const MAX_SCHEMAS = 200_000;
