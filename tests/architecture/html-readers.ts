/**
 * The only files that get at the text of markup, each with the reason. Everywhere else markup is put
 * together and asked about by what `@quire/base` offers.
 */
export const HTML_READERS: Readonly<Record<string, string>> = {
  'cli/src/pdf/front-matter.ts': 'writes a document',
  'diff/src/view/document.ts': 'writes a document',
  'platform/src/hosting/page-bar.ts': 'writes the bar at the end of a document',
  'platform/src/mail/letter.ts': 'writes the HTML of a mail',
  'platform/src/http/dashboard/manifest-page.ts': 'writes a document',
  'markdown/src/code/diagram.ts': 'puts drawings in the places of diagrams, after all else',
  'quire-docs/src/render-markdown.ts': 'gives contents to programs that write documents',
  'sandbox/src/markup/write-markup.ts':
    'fills the places for components in markup that an engine returned',
  'site/src/cache/content-bytes.ts': 'writes contents into the cache',
  'site/src/cache/file-cache.ts': 'takes the digest of what documents show around their content',
  'site/src/diagrams/drawing-room.ts': 'writes a document',
  'site/src/diagrams/safe-drawing.ts': 'gives the ids of a drawing their names',
  'site/src/files/default-favicon.ts': 'writes a drawing',
  'site/src/files/feed/render-feed.ts': 'writes a feed',
  'site/src/files/redirect-page.ts': 'writes a document',
  'theme/src/layout/document.ts': 'writes a document',
  'theme/src/layout/navigation-file.ts': 'writes the navigation that pages share',
  'theme/src/layout/sidebar.ts': 'writes the part that documents share',
};

/** Whether a file may import what gives the text of markup. */
export function mayReadHtml(path: string): boolean {
  return path in HTML_READERS || path.includes('/src/testing/');
}
