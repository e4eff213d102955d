import {
  type AnswerEvent,
  type Conversation,
  createBudgetedAsk,
  createModel,
  type ModelDriver,
  toAnswerKey,
  toConversation,
} from '@quire/assistant/answering';
import { type Clock, type Logger, messageOf, parseRequestPath } from '@quire/base';
import type { PageMessage } from '@quire/contract';
import { findAnswer } from '../serve/find-answer.ts';
import type { ShownSite } from '../serve/shown-site.ts';
import type { AssistantValues } from '../values/deploy-values.ts';
import { createDayBudget } from './day-budget.ts';
import { createFindIndex } from './site-index.ts';

/** Answers a question from the pages that a reader may read, with the model of the values. */
export type AnswerWithModel = (
  question: { site: ShownSite; assistant: AssistantValues; message: PageMessage },
  signal: AbortSignal,
) => Promise<AsyncIterable<AnswerEvent> | undefined>;

export interface ModelAnswersParts {
  /** Where it is kept what the model has cost today. */
  folder: string;
  clock: Clock;
  logger: Logger;
}

/** Gives nothing where the site cannot be searched. */
export function createModelAnswers({ folder, clock, logger }: ModelAnswersParts): AnswerWithModel {
  const findIndex = createFindIndex();
  const budget = createDayBudget(folder, { clock, logger });
  const askWithin = createBudgetedAsk();
  const models = new WeakMap<AssistantValues, ModelDriver>();
  return async ({ site, assistant, message }, signal) => {
    const index = await findIndex(site, message);
    if (!index) return undefined;
    const { release } = site.live;
    const model = models.get(assistant) ?? toModel(assistant);
    models.set(assistant, model);
    const conversation = toAsked(site, message);
    const { sha256, site: own } = release.record;
    return askWithin(conversation, {
      model,
      options: {
        searcher: index.searcher,
        siteName: own.name,
        signal,
        onFailure: (error) => logger.warn({ problem: messageOf(error) }, 'the model failed'),
      },
      key: toAnswerKey([sha256, site.view.key, index.key, assistant.model], conversation),
      reserve: () => budget.reserve(assistant.tokensADay),
      onUnsettled: (error) =>
        logger.warn({ problem: messageOf(error) }, 'the cost of an answer was not recorded'),
    });
  };
}

function toModel({ url, model, kind, key, seconds }: AssistantValues): ModelDriver {
  return createModel(kind, { url, name: model, key, timeoutMs: seconds * 1000 });
}

function toAsked(site: ShownSite, { messages, page }: PageMessage): Conversation {
  const turns = messages.map(({ role, content }) => ({ role, text: content }));
  const key = page && parseRequestPath(page.path);
  const found = key === undefined ? undefined : findAnswer(site, key);
  if (!page || typeof found !== 'object' || !('file' in found)) return toConversation(turns);
  return toConversation(turns, { address: encodeURI(`/${found.file}`), title: page.title });
}
