import { countWords, toShownText } from './page-words.ts';

/** What is said on an API page: controls, contents, the group above the title, the menu and the foot of every page say nothing about the API. */
export function toApiText(document: string): string {
  return toShownText(
    document
      .replace(/<details class="q-outline"[\s\S]*?<\/details>/g, ' ')
      .replace(/<footer id="footer"[\s\S]*?<\/footer>/g, ' ')
      .replace(/<div id="page-context-menu"[\s\S]*?<\/ul>/g, ' ')
      .replace(/<button\b[^>]*>[\s\S]*?<\/button>/g, ' ')
      .replace(/<span class="q-opener"[^>]*>[\s\S]*?<\/summary>/g, '</summary>')
      // The head of a field is words, not one word.
      .replace(
        /<(?=(?:span|a|code) (?:class="(?:q-(?!tk-)|method-pill)|data-component-part))/g,
        ' <',
      )
      // So is the head of a message, with its media type.
      .replaceAll('</span><code>', '</span> <code>')
      .replace(/<div class="eyebrow">[^<]*<\/div>/g, ' '),
  );
}

/** Whether a document is a page about an operation or a schema. */
export function isApiDocument(document: string): boolean {
  return document.includes('class="q-api-main"') || document.includes('class="api-section"');
}

/** Counts how much of what API pages say their Markdown says, too. */
export interface ApiWords {
  add(page: { document: string; markdown: string }): void;
  sum(): { pages: number; words: number; share: number; missing: string[] };
}

export function createApiWords(): ApiWords {
  const missing = new Map<string, number>();
  let [pages, words, lost] = [0, 0, 0];
  return {
    add({ document, markdown }) {
      const there = countWords(markdown);
      pages++;
      for (const [word, count] of countWords(toApiText(document))) {
        words += count;
        if (there.has(word)) continue;
        lost += count;
        missing.set(word, (missing.get(word) ?? 0) + count);
      }
    },
    sum: () => ({
      pages,
      words,
      share: words === 0 ? 1 : 1 - lost / words,
      missing: [...missing].sort(([, a], [, b]) => b - a).map(([word]) => word),
    }),
  };
}
