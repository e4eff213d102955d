import type { GraphqlDefinition } from '../../graphql/definition.ts';
import { toDeprecation } from '../../graphql/words.ts';
import type { ApiWords } from '../../words/api-words.ts';

/** What a definition is, for a label below the title. */
export function toFormName(definition: GraphqlDefinition, { graphql }: ApiWords): string {
  if (definition.kind === 'type') return graphql[definition.form];
  return definition.kind === 'directive' ? graphql.directive : '';
}

/** What is said of a definition as a whole, as Markdown: why it should not be used, then its description. */
export function toGraphqlIntro(
  definition: GraphqlDefinition,
  hasDescription: boolean,
  words: ApiWords,
): string {
  const reason = 'deprecated' in definition ? toDeprecation(definition.deprecated, words) : '';
  const about = hasDescription ? '' : (definition.description ?? '');
  return [reason, about].filter(Boolean).join('\n\n');
}
