/**
 * What a page is to a reader. Guides come before records of the past (changelogs, decisions) that have the
 * same words, and a reader may ask for one kind alone.
 */
export const PAGE_KINDS = ['guide', 'api', 'changelog', 'decision'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
