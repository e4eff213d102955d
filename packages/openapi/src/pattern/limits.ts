/** The longest pattern that is compiled, in characters. */
export const MAX_PATTERN_LENGTH = 5_000;
/** How many states a compiled pattern may have; `a{1000}` has a thousand. */
export const MAX_STATES = 20_000;
/** How deep groups may nest. */
export const MAX_GROUP_DEPTH = 100;
/** How many compiled patterns are kept. */
export const MAX_KEPT_PATTERNS = 1_000;
