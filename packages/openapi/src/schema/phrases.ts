import type { ApiWords } from '../words/api-words.ts';
import { say } from '../words/api-words.ts';

/** A rule about a value, without the words of a language: which one, and what it names. */
export type Demand = readonly [key: keyof ApiWords['demands'], ...values: string[]];

/** What is asked of a value before something else holds. */
export type ConditionTest = readonly [
  key: 'met' | 'present' | 'is' | 'oneOf' | 'ofType' | 'matches',
  ...values: string[],
];

/** When a schema holds, and which properties are then required. */
export interface Condition {
  kind: 'if' | 'unless' | 'decoded';
  tests: ConditionTest[];
  required: string[];
}

/** A rule in the words of a language. */
export function describeDemand([key, ...values]: Demand, { demands }: ApiWords): string {
  return say(demands[key], ...values);
}

/** A condition in the words of a language: `If kind is "card": number required`. */
export function describeCondition(
  { kind, tests, required }: Condition,
  { conditions: words }: ApiWords,
): string {
  const all = tests.map(([key, ...values]) => say(words[key], ...values)).join(words.and);
  const when = say(words[kind], all);
  return required.length > 0 ? say(words.required, when, required.join(', ')) : when;
}
