/** The longest pattern that is compiled, in characters. */
export const MAX_PATTERN_LENGTH = 5_000;
/** How many states a compiled pattern may have; `a{1000}` has a thousand. */
export const MAX_STATES = 20_000;
/** How deep groups may nest. */
export const MAX_GROUP_DEPTH = 100;
/** How many elements, repeats, alternatives and members of classes the patterns of one description may have. */
export const MAX_COMPILE_STEPS = 500_000;
/** How many of them one pattern may have. */
export const MAX_PATTERN_STEPS = 50_000;
/** How many patterns of one description are compiled. */
export const MAX_PATTERNS = 5_000;
