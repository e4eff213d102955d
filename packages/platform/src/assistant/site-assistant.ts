import {
  type AnswerEvent,
  ask,
  type Conversation,
  type ModelDriver,
  toConversation,
} from '@quire/assistant';
import { messageOf } from '@quire/base';
import { countCallers } from '../analytics/caller-stats.ts';
import type { QueryRecorder } from '../analytics/query-recorder.ts';
import type { QueryCaller } from '../database/schema/index.ts';
import { toBundleAddress, toBundleSearcher, toHostedAddress } from '../hosting/elsewhere.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { AnswerRecorder } from '../insight/answer-recorder.ts';
import { noteAnswer, type SentEvent } from '../insight/note-answer.ts';
import { recordAnswer } from '../insight/record-answer.ts';
import type { Services } from '../services.ts';
import type { PageMessage } from './message-schema.ts';
import type { SiteDocs } from './site-docs.ts';

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
  services: Pick<Services, 'db' | 'clock' | 'logger'>;
  docs: SiteDocs;
  recorder: QueryRecorder;
  answers: AnswerRecorder;
  /** Without one, answers quote the pages. */
  model?: ModelDriver | undefined;
  /** How many questions of a project a day the model is asked; those beyond it are answered with quotes. */
  modelCallsADay: number;
}

const DAY_MS = 24 * 3600 * 1000;

export function createSiteAssistant(parts: SiteAssistantParts): SiteAssistant {
  const { services, docs, recorder, answers, model } = parts;

  const count = async ({ orgId, projectId, preview }: LiveSite, caller: QueryCaller) => {
    // A preview is nobody's reading: it changes no figure of its site.
    return preview ? undefined : recorder.record({ orgId, projectId, caller });
  };

  async function chooseModel({ projectId, preview }: LiveSite): Promise<ModelDriver | undefined> {
    // What is not counted could be asked without end, so a preview quotes its pages.
    if (!model || preview) return undefined;
    const to = services.clock.now() + 1;
    const from = Math.floor(to / DAY_MS) * DAY_MS;
    const { stats } = await countCallers(services.db, projectId, { from, to });
    return stats.total <= parts.modelCallsADay ? model : undefined;
  }

  async function answer(
    site: AskedSite,
    message: PageMessage,
    { conversation, signal }: { conversation: Conversation; signal: AbortSignal },
  ): Promise<AsyncIterable<AnswerEvent>> {
    const index = await docs.openIndex(site, message);
    if (!index) return sayNothing();
    const searcher = site.isElsewhere ? toBundleSearcher(index, site) : index;
    const chosen = await chooseModel(site);
    return ask(conversation, {
      searcher,
      siteName: site.siteName,
      signal,
      ...(chosen ? { model: chosen } : {}),
      onFailure: (error) =>
        services.logger.warn(
          { projectId: site.projectId, error: messageOf(error) },
          'the model failed',
        ),
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
