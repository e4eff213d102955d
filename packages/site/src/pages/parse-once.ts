import { type PageSource, type ParsedPage, parsePage } from '@quire/markdown';

/** Parses a page. Nobody changes the tree that comes out. */
export type ParseOnce = (source: PageSource) => ParsedPage;

/** Remembers the last page: its document and its Markdown are written one after the other, from one tree. */
export function createParseOnce(): ParseOnce {
  let last: ParsedPage | undefined;
  let lastText: string | undefined;
  return (source) => {
    if (last?.file === source.file && lastText === source.text) return last;
    last = parsePage(source);
    lastText = source.text;
    return last;
  };
}
