import {
  type Block,
  buildIndex,
  indexPage,
  openIndex,
  type Searcher,
  Vocabulary,
  writeIndex,
} from '@quire/search';

/** A page of a test: its sections by heading, each a paragraph or blocks. */
export interface TestPage {
  address: string;
  title: string;
  breadcrumbs?: readonly string[];
  sections: Readonly<Record<string, string | readonly Block[]>>;
}

/** A site of these pages, ready to be asked. */
export function openPages(pages: readonly TestPage[], synonyms: string[][] = []): Searcher {
  const vocabulary = new Vocabulary();
  const indexed = pages.map(({ address, title, breadcrumbs = [], sections }) =>
    indexPage(
      {
        address,
        title,
        breadcrumbs,
        keywords: [],
        sections: Object.entries(sections).map(([heading, text]) => ({
          id: heading.toLowerCase().replaceAll(' ', '-'),
          title: heading,
          blocks: typeof text === 'string' ? [{ kind: 'text', text }] : [...text],
        })),
      },
      vocabulary,
    ),
  );
  const index = buildIndex(indexed, vocabulary, { synonyms });
  return openIndex(writeIndex(index, { key: 'all', nameOf: () => 'part.js' }));
}
