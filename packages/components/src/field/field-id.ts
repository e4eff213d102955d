import type { PageContext } from '@quire/markdown';
import { countOnPage } from '../page-state.ts';
import { toOwnId } from '../prop/id.ts';

/**
 * The id of a field: `param-` and its name in words, `maxTokens` as `max-tokens`. Nested objects
 * repeat names, which get `-1`, `-2` and so on.
 */
export function toFieldId(page: PageContext, name: string, chosen: string | undefined): string {
  if (chosen) return toOwnId(page, chosen);
  const id = `param-${toWords(name)}`;
  const before = countOnPage(page, id);
  return before === 0 ? id : `${id}-${before}`;
}

function toWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
