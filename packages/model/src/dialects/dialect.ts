/** Markdown of other tools that pages can be written in, each with what it reads. */
export const DIALECTS = {
  admonitions: '!!! and ??? of MkDocs',
  'content-tabs': '=== tabs of MkDocs',
  'colon-containers': '::: of Docusaurus, Starlight and VitePress',
  'github-alerts': '> [!NOTE] of GitHub and Obsidian',
  'gitbook-blocks': '{% hint %}, {% tabs %} and others of GitBook',
} as const;

export type DialectName = keyof typeof DIALECTS;

/** The names, in the order of the table. */
export const DIALECT_NAMES = Object.keys(DIALECTS) as [DialectName, ...DialectName[]];
