/** Hands out ids that are unique on a page. */
export interface AnchorBook {
  take(...parts: string[]): string;
}

/** Creates an empty book. */
export function createAnchorBook(): AnchorBook {
  const counts = new Map<string, number>();
  return {
    take(...parts) {
      const id = parts.map(toWords).filter(Boolean).join('-') || 'field';
      const before = counts.get(id) ?? 0;
      counts.set(id, before + 1);
      return before === 0 ? id : `${id}-${before}`;
    },
  };
}

const known = new Map<string, string>();
const MAX_KNOWN = 10_000;

/** A name in words: `maxTokens` as `max-tokens`. Names repeat from page to page. */
function toWords(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const words = splitWords(name);
  known.set(name, words);
  return words;
}

function splitWords(name: string): string {
  return name
    .slice(0, 80)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
