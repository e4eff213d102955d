/** Every bound of this package, with what is behind it. Sizes are in characters. */

/** The largest page of 71,779 public ones has 726 KB. */
export const MAX_PAGE_LENGTH = 1_000_000;

/** Open brackets inside one expression. The native parser overflows its stack at about 3,000 in a worker thread. */
export const MAX_EXPRESSION_DEPTH = 300;

/** Operators in a row that nest without brackets, as in `!!!!x` or `a => a => a`. */
export const MAX_OPERATOR_CHAIN = 1_000;

/** Tags inside tags. Parsing takes quadratic time in this number. */
export const MAX_TAG_DEPTH = 300;

/**
 * Brackets behind tags inside brackets behind tags, as in `<A b={<A b={`. Where they are not closed, the parser takes
 * twice the time for each level; this much is half a second. Large components of real pages have about five.
 */
export const MAX_TAGS_IN_BRACKETS = 16;

/** Block quotes and list items opened by one line. */
export const MAX_CONTAINER_DEPTH = 100;

/**
 * Sum over all blocks of (characters that may open or close inline markup)². The parser is quadratic in them
 * within one block; this much is about a second.
 */
export const MAX_INLINE_COST = 400_000_000;

/**
 * Characters that the parser copies while it joins text around entities, escapes and typographic signs: at
 * each of them all the text of the paragraph so far. Beyond half a gigabyte it crashes; this much is half a
 * second. Above it typography is switched off, and if that is not enough the page is not parsed.
 */
export const MAX_COPIED_TEXT = 20_000_000;

/** Nodes inside nodes while rendering, snippets and component calls included. */
export const MAX_RENDER_DEPTH = 200;

/** Text of snippets that one page may take in, repeats counted. */
export const MAX_SNIPPET_TEXT = 8_000_000;

/** Nodes that expressions of one page may produce. */
export const MAX_EVALUATED_NODES = 200_000;

/** Steps of the expression interpreter on one page. */
export const MAX_STEPS = 500_000;

/** Calls and operands inside each other in one expression. */
export const MAX_EVALUATION_DEPTH = 200;

/** Characters that expressions of one page may build. */
export const MAX_BUILT_TEXT = 10_000_000;

/** Elements of one list that an expression builds. */
export const MAX_LIST_LENGTH = 10_000;

/** Source of one expression or one block of exports. */
export const MAX_EXPRESSION_LENGTH = 200_000;

/** Prism is quadratic on long lines. */
export const MAX_HIGHLIGHT_LINE = 2_000;
export const MAX_HIGHLIGHT_LENGTH = 50_000;

/** Line numbers that one fence option may name. */
export const MAX_FENCE_LINES = 5_000;

/** One formula. */
export const MAX_MATH_LENGTH = 10_000;

/** Diagnostics that one page reports; one more says that there were others. */
export const MAX_DIAGNOSTICS = 100;
