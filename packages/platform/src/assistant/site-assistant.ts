import {
  type AnswerEvent,
  type AskOptions,
  ask,
  type Conversation,
  createBudgetedAsk,
  type ModelDriver,
  toAnswerKey,
  toConversation,
} from '@quire/assistant';
import { messageOf } from '@quire/base';
import type { PageMessage } from '@quire/contract';
import type { QueryRecorder } from '../analytics/query-recorder.ts';
import type { QueryCaller } from '../database/schema/index.ts';
import { toBundleAddress, toBundleSearcher, toHostedAddress } from '../hosting/elsewhere.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { AnswerRecorder } from '../insight/answer-recorder.ts';
import { noteAnswer, type SentEvent } from '../insight/note-answer.ts';
import { recordAnswer } from '../insight/record-answer.ts';
import type { Services } from '../services.ts';
import type { NearSections, OpenVectors } from '../vectors/near-sections.ts';
import { toPassages } from './found-sections.ts';
import type { OpenIndex, SiteDocs } from './site-docs.ts';
import type { TokenBudget } from './token-budget.ts';

/** A site that is asked about, and whether its pages are read from a bundle elsewhere. */
export type AskedSite = LiveSite & { isElsewhere?: true };

/** Answers questions about published sites, and counts them. */
export interface SiteAssistant {
  /** Counts the question for good, then answers it and notes what came of it. */
  accept(
    site: AskedSite,
    message: PageMessage,
    from: { caller: QueryCaller; signal: AbortSignal },
  ): Promise<AsyncIterable<SentEvent>>;
  /** Counts a question that something else answers. */
  count(site: LiveSite, caller: QueryCaller): Promise<void>;
}

export interface SiteAssistantParts {
  services: Pick<Services, 'logger'>;
  docs: SiteDocs;
  recorder: QueryRecorder;
  answers: AnswerRecorder;
  /** Without one, answers quote the pages. */
  model?: ModelDriver | undefined;
  /** What a site may use of the model a day; questions beyond it are answered with quotes. */
  budget: TokenBudget;
  /** Without it, sections are found by words alone. */
  near?: NearSections | undefined;
}

export function createSiteAssistant(parts: SiteAssistantParts): SiteAssistant {
  const { services, docs, recorder, answers, model } = parts;
  const warn = ({ projectId }: LiveSite, error: unknown, what: string) =>
    services.logger.warn({ projectId, error: messageOf(error) }, what);
  const askWithin = createBudgetedAsk();

  const count = async ({ orgId, projectId, preview }: LiveSite, caller: QueryCaller) => {
    // A preview is nobody's reading: it changes no figure of its site.
    return preview ? undefined : recorder.record({ orgId, projectId, caller });
  };

  async function answer(
    site: AskedSite,
    message: PageMessage,
    { conversation, signal }: { conversation: Conversation; signal: AbortSignal },
  ): Promise<AsyncIterable<AnswerEvent>> {
    const index = await docs.openIndex(site, message);
    if (!index) return sayNothing();
    const { searcher } = index;
    // A preview is nobody's reading: no vectors are computed for it.
    const vectors = site.preview ? undefined : await parts.near?.open(site);
    const options: AskOptions = {
      searcher: site.isElsewhere ? toBundleSearcher(searcher, site) : searcher,
      siteName: site.siteName,
      signal,
      ...(vectors ? { findNear: toFindNear(site, { vectors, index, signal }) } : {}),
      onFailure: (error) => warn(site, error, 'the model failed'),
    };
    // What is not counted could be asked without end, so a preview quotes its pages.
    if (!model || site.preview) return ask(conversation, options);
    const { versionId, view, isElsewhere = false } = site;
    const about = [versionId, view.key, index.key, isElsewhere, vectors?.key ?? ''];
    return askWithin(conversation, {
      model,
      options,
      key: toAnswerKey(about, conversation),
      reserve: () => parts.budget.reserve(site),
      onUnsettled: (error) => warn(site, error, 'the cost of an answer was not recorded'),
    });
  }

  return {
    async count(site, caller) {
      await count(site, caller);
    },
    async accept(site, message, { caller, signal }) {
      const conversation = toAsked(site, message);
      const counted = await count(site, caller);
      const events = await answer(site, message, { conversation, signal });
      if (!counted) return events;
      const { question } = conversation;
      const asked = { site, counted };
      return noteAnswer(events, (ended) => recordAnswer(answers, asked, { question, ...ended }));
    },
  };
}

/** Looks for sections that are near a text among those that the reader may read. */
function toFindNear(
  site: AskedSite,
  { vectors, index, signal }: { vectors: OpenVectors; index: OpenIndex; signal: AbortSignal },
): NonNullable<AskOptions['findNear']> {
  return async (text) => {
    const passages = toPassages(await vectors.find(text, index, signal));
    if (!site.isElsewhere) return passages;
    return passages.map((passage) => ({
      ...passage,
      address: toBundleAddress(site, passage.address),
    }));
  };
}

function toAsked(site: AskedSite, { messages, page }: PageMessage): Conversation {
  const turns = messages.map(({ role, content }) => ({ role, text: content }));
  if (!page) return toConversation(turns);
  const hosted = toHostedAddress(site, page.path);
  const address = site.isElsewhere ? toBundleAddress(site, hosted) : hosted;
  return toConversation(turns, { address, title: page.title });
}

/** A site without a search index has nothing to answer from. */
async function* sayNothing(): AsyncIterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: 'These docs cannot be searched.', isNotice: true };
  yield { type: 'end', outcome: 'not-in-docs' };
}
