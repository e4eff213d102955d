import { EARLY_PAGES } from './browser/early-pages-rules.ts';

/** The texts that the reader's code may put into a page as inline scripts, for a content security policy. */
export const insertedScripts: readonly string[] = Object.values(EARLY_PAGES);
