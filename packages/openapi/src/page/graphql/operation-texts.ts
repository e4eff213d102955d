import type { GraphqlOperation } from '../../graphql/definition.ts';
import type { ApiWords } from '../../words/api-words.ts';
import type { ShownExample } from '../responses-panel.ts';

const LABELS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** An operation with its variables, and an answer to it, as texts. */
export function listOperationTexts(
  { kind, example }: GraphqlOperation,
  { graphql, titles }: ApiWords,
): { request: ShownExample[]; response: ShownExample[] } {
  const { text, variables, answer } = example;
  const toJson = (value: unknown) => JSON.stringify(value, null, 2);
  const given = { label: graphql.variables, language: 'json', code: toJson(variables) };
  return {
    request: [
      { label: LABELS[kind], language: 'graphql', code: text },
      ...(Object.keys(variables).length > 0 ? [given] : []),
    ],
    response: [{ label: titles.response, language: 'json', code: toJson(answer) }],
  };
}
