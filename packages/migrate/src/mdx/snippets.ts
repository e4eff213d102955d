import type { SourceFolder } from '../folder/source-folder.ts';
import type { OldPage } from '../old-site.ts';
import { listImports } from './imports.ts';

/** Markdown files that pages import, and what those import, as snippets by their file. */
export function listSnippets(
  folder: SourceFolder,
  pages: readonly OldPage[],
  resolve: (from: string, file: string) => string | undefined,
): Map<string, OldPage> {
  const snippets = new Map<string, OldPage>();
  const waiting = pages.filter(({ file }) => file !== '');
  const seen = new Set<string>();
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    const { file, address: shownAt = page.shownAt } = page;
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { from } of listImports(folder.read(file) ?? '')) {
      const part = /\.mdx?$/.test(from) ? resolve(from, file) : undefined;
      if (part === undefined || !folder.has(part)) continue;
      const place = shownAt === undefined ? {} : { shownAt };
      const snippet = { file: part, path: toSnippetPath(part), ...place };
      if (!snippets.has(part)) snippets.set(part, snippet);
      waiting.push(snippet);
    }
  }
  return new Map([...snippets].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toSnippetPath(file: string): string {
  const place = file
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)_+/g, '$1')
    .replace(/^snippets\//, '');
  return `snippets/${place}`;
}
