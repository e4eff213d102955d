import { type PageSource, type ParsedPage, parsePage } from '@quire/markdown';

/** Parses a page, as the site reads its pages. Nobody changes the tree that comes out. */
export type ParseOnce = (source: Pick<PageSource, 'file' | 'text'>) => ParsedPage;

/** Remembers the last page: its document and its Markdown are written one after the other, from one tree. */
export function createParseOnce({ dialects }: Pick<PageSource, 'dialects'> = {}): ParseOnce {
  let last: ParsedPage | undefined;
  let lastText: string | undefined;
  return (source) => {
    if (last?.file === source.file && lastText === source.text) return last;
    last = parsePage({ ...source, ...(dialects ? { dialects } : {}) });
    lastText = source.text;
    return last;
  };
}
