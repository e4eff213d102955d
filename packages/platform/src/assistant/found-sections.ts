import { type Source, toPassageUrl } from '@quire/assistant';
import { type SearchAnswer, toBlockMarkdown, toExcerpt } from '@quire/search';

/** Programs read more of a section than a list of results shows. */
const LIMITS = { textLength: 240, codeLines: 12 };

/** The sections that a search found, one by one, those of the best page first, each with its best piece as Markdown. */
export function toFoundSources({ pages, terms }: SearchAnswer, limit: number): Source[] {
  const sections = pages.flatMap(({ address, title, sections: own }) =>
    own.map((section) => ({ address, title, ...section })),
  );
  return sections.slice(0, limit).map(({ address, id, title, heading, blocks }, index) => {
    const shown = toExcerpt(blocks, terms, LIMITS);
    return {
      number: index + 1,
      title,
      heading,
      url: toPassageUrl({ address, id }),
      excerpt: shown ? toBlockMarkdown(shown) : '',
    };
  });
}
