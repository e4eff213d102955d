/** How many schemas, and states of patterns, one validation may look at. */
export const MAX_STEPS = 300_000;
/** How many schemas may be inside each other while one value is checked. */
export const MAX_SCHEMA_DEPTH = 200;
/** How many faults are kept while a value is checked: parts of a schema may say the same. */
export const MAX_KEPT_FAULTS = 100;
/** How many faults of one value are told. */
export const MAX_FAULTS = 20;
