import { DEFAULT_DEPRECATION_REASON } from 'graphql';
import { type ApiWords, say } from '../words/api-words.ts';

/** Why a part should not be used any more, as Markdown; nothing where the schema does not say why. */
export function toDeprecation(
  reason: string | null | undefined,
  { graphql }: Pick<ApiWords, 'graphql'>,
): string {
  const text = reason?.trim() ?? '';
  return text === '' || text === DEFAULT_DEPRECATION_REASON ? '' : say(graphql.deprecated, text);
}
