/** The largest frontmatter that is read, in characters. */
export const MAX_FRONTMATTER_LENGTH = 64 * 1024;
/** How deep its values may nest. */
export const MAX_FRONTMATTER_DEPTH = 16;
/** How many values it may hold, those that aliases repeat counted each time. */
export const MAX_FRONTMATTER_VALUES = 5_000;
/** How many aliases it may use. Merge keys are not read at all. */
export const MAX_FRONTMATTER_ALIASES = 10;
