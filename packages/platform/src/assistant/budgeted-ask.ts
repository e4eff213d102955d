import {
  type AnswerEvent,
  type AskOptions,
  ask,
  type Conversation,
  type ModelDriver,
  meterModel,
} from '@quire/assistant';
import type { LiveSite } from '../hosting/live-site.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { TokenBudget } from './token-budget.ts';

export interface BudgetedQuestion {
  model: ModelDriver;
  options: AskOptions;
  /** What the answer is remembered by. */
  key: string;
}

/** Asks a model within the budget of the site, and remembers what it said. */
export type BudgetedAsk = (
  site: LiveSite,
  conversation: Conversation,
  question: BudgetedQuestion,
) => AsyncIterable<AnswerEvent>;

/** Once the budget is used up, the pages are quoted. */
export function createBudgetedAsk({
  budget,
  onUnsettled,
}: {
  budget: TokenBudget;
  /** Called where it could not be written down what an answer took. */
  onUnsettled(site: LiveSite, error: unknown): void;
}): BudgetedAsk {
  const cache = createAnswerCache();
  return async function* askWithin(site, conversation, { model, options, key }) {
    const known = cache.find(key);
    if (known) return yield* known;
    const reserved = await budget.reserve(site);
    if (!reserved) return yield* ask(conversation, { ...options, isModelUsedUp: true });
    const metered = meterModel(model);
    try {
      yield* cache.keep(key, ask(conversation, { ...options, model: metered.model }));
    } finally {
      // Also when the reader has left: what was used is used.
      await reserved.settle(metered.tokens()).catch((error: unknown) => onUnsettled(site, error));
    }
  };
}
