/** Files that a folder may hold; what is past them is not read, and the command says so. */
export const MAX_FILES = 50_000;

/** Bytes of one page, include or configuration. */
export const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Includes inside includes. */
export const MAX_INCLUDE_DEPTH = 12;

/** Includes of one page, those inside others counted. */
export const MAX_INCLUDES = 2_000;

/** Lines of one page after its includes were put in. */
export const MAX_PAGE_LINES = 60_000;

/** Pages that one file with parameters becomes. */
export const MAX_PARAMETER_PAGES = 5_000;

/** Places of one page that are changed because they are no MDX; past it all its markup becomes text. */
export const MAX_REPAIRS = 80;

/** Modules of a configuration that is code. */
export const MAX_CONFIG_MODULES = 200;

/** Modules that pages of one site import for their values, each run once. */
export const MAX_PAGE_MODULES = 300;

/** Values of one YAML file, each counted wherever an alias repeats it. */
export const MAX_YAML_VALUES = 200_000;

/** Lists and maps inside each other in one YAML file. */
export const MAX_YAML_DEPTH = 100;

/** Files of one folder that are listed as left. */
export const MAX_LISTED_FILES = 200;

/** Lines of one statement of code in a page. */
export const MAX_STATEMENT_LINES = 5_000;

/** Entries of one navigation. */
export const MAX_NAVIGATION_ENTRIES = 50_000;

/** Groups inside groups of a navigation. */
export const MAX_NAVIGATION_DEPTH = 12;

/** Pages of an old built site that are compared. */
export const MAX_COMPARED_PAGES = 20_000;

/** Addresses of an old site that are asked for: pages, redirects and files. */
export const MAX_COMPARED_ADDRESSES = 60_000;

/** Bytes of one page of an old built site. */
export const MAX_HTML_BYTES = 16 * 1024 * 1024;

/** Bytes of all pages that are read for one comparison. */
export const MAX_COMPARED_BYTES = 1024 ** 3;

/** Sitemaps of one site, those that a sitemap lists counted. */
export const MAX_SITEMAPS = 50;

/** Elements inside each other on a page that is compared. */
export const MAX_PAGE_DEPTH = 400;

/** Words, anchors and links of one page that are listed as lost. */
export const MAX_LISTED_LOSSES = 20;
