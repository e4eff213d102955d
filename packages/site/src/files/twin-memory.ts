import { MAX_FULL_BYTES } from './llms-full.ts';

/** The Markdown of pages that was written, for the text of all pages. */
export interface TwinMemory {
  /** What was kept of a page with this text. */
  find(path: string, text: string): string | undefined;
  /** Keeps the Markdown of a page while there is room; gives it back. */
  keep(path: string, text: string, markdown: string): string;
}

/** Keeps as much as one text of all pages may hold. The first pages stay: that text begins with them. */
export function createTwinMemory(most: number = MAX_FULL_BYTES): TwinMemory {
  const kept = new Map<string, { text: string; markdown: string }>();
  let size = 0;
  return {
    find(path, text) {
      const known = kept.get(path);
      return known?.text === text ? known.markdown : undefined;
    },
    keep(path, text, markdown) {
      const before = kept.get(path);
      const grown = size - lengthOf(before) + lengthOf({ text, markdown });
      if (grown > most) return markdown;
      size = grown;
      kept.set(path, { text, markdown });
      return markdown;
    },
  };
}

function lengthOf(kept: { text: string; markdown: string } | undefined): number {
  return kept ? kept.text.length + kept.markdown.length : 0;
}
