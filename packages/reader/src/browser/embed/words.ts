import { type Words as AssistantWords, toEntryWords, toWords } from '../assistant/words.ts';
import { type Words as SearchWords, toSearchWords } from '../search/words.ts';

/** By language what pages carry in their search slot, from the theme's own table when the bundle is made. */
declare const EMBED_WORDS: Readonly<Record<string, readonly [search: string, assistant: string]>>;

/** What the widget says in the language of the site; English where there are no others. */
export function readWords(language: string): { search: SearchWords; assistant: AssistantWords } {
  const code = language.toLowerCase();
  const [search = '', assistant = ''] =
    EMBED_WORDS[code] ?? EMBED_WORDS[code.split('-')[0] ?? ''] ?? EMBED_WORDS.en ?? [];
  return {
    search: toSearchWords(search),
    assistant: toWords(language, toEntryWords(assistant)),
  };
}
