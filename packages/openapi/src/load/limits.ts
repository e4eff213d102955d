/** The largest description that is read, in characters. */
export const MAX_SPEC_LENGTH = 32 * 1024 * 1024;
/** How many values one description may hold, those that YAML aliases repeat counted each time. */
export const MAX_SPEC_VALUES = 1_000_000;
/** How deep its values may nest. */
export const MAX_SPEC_DEPTH = 128;
/** How many YAML aliases it may use. */
export const MAX_SPEC_ALIASES = 10_000;
/** How many keys its `<<` may copy, all together. */
export const MAX_SPEC_MERGED_KEYS = 100_000;
/** How many actions one overlay may have, and how many places all of them may change. */
export const MAX_OVERLAY_ACTIONS = 10_000;
export const MAX_OVERLAY_TARGETS = 100_000;
/** How many values the targets of one overlay may look at, and how long one target may be, in characters. */
export const MAX_OVERLAY_STEPS = 10_000_000;
export const MAX_TARGET_LENGTH = 1000;
/** How many references may lead to each other in a row. */
export const MAX_REF_CHAIN = 32;
/** How many operations one description may have. */
export const MAX_OPERATIONS = 10_000;
/** How many descriptions one site may have. */
export const MAX_SPECS = 2_000;
/** How many problems of one description are listed one by one. */
export const MAX_SPEC_FINDINGS = 20;
