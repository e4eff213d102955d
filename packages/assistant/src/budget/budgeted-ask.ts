import type { AnswerEvent } from '../answer-event.ts';
import { type AskOptions, ask } from '../ask.ts';
import type { Conversation } from '../conversation.ts';
import { meterModel } from '../model/meter-model.ts';
import type { ModelDriver } from '../model/model-driver.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { Reservation } from './reservation.ts';

export interface BudgetedQuestion {
  model: ModelDriver;
  options: AskOptions;
  /** What the answer is remembered by. */
  key: string;
  /** Sets tokens aside for the answer; nothing where the day's are used up. */
  reserve(): Promise<Reservation | undefined>;
  /** Called where it could not be written down what an answer took. */
  onUnsettled(error: unknown): void;
}

/** Asks a model within a budget, and remembers what it said. */
export type BudgetedAsk = (
  conversation: Conversation,
  question: BudgetedQuestion,
) => AsyncIterable<AnswerEvent>;

/** Once the budget is used up, the pages are quoted. */
export function createBudgetedAsk(): BudgetedAsk {
  const cache = createAnswerCache();
  return async function* askWithin(conversation, { model, options, key, ...budget }) {
    const known = cache.find(key);
    if (known) return yield* known;
    const reserved = await budget.reserve();
    if (!reserved) return yield* ask(conversation, { ...options, isModelUsedUp: true });
    const metered = meterModel(model);
    try {
      yield* cache.keep(key, ask(conversation, { ...options, model: metered.model }));
    } finally {
      // Also when the reader has left: what was used is used.
      await reserved.settle(metered.tokens()).catch(budget.onUnsettled);
    }
  };
}
