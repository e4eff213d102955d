import { DEFAULT_DEPRECATION_REASON } from 'graphql';

/** Why a part should not be used any more, as Markdown; nothing where the schema does not say why. */
export function toDeprecation(reason: string | null | undefined): string {
  const text = reason?.trim() ?? '';
  return text === '' || text === DEFAULT_DEPRECATION_REASON ? '' : `Deprecated: ${text}`;
}
