import { type AnswerEvent, ask, type ModelDriver, toConversation } from '@quire/assistant';
import { messageOf } from '@quire/base';
import { countCallers } from '../analytics/caller-stats.ts';
import type { QueryRecorder } from '../analytics/query-recorder.ts';
import type { QueryCaller } from '../database/schema/index.ts';
import type { LiveSite } from '../hosting/live-sites.ts';
import type { Services } from '../services.ts';
import type { AssistantMessage } from './message-schema.ts';
import type { SiteDocs } from './site-docs.ts';

/** Answers questions about published sites, and counts them. */
export interface SiteAssistant {
  /** Counts the question for good, then answers it. */
  accept(
    site: LiveSite,
    message: AssistantMessage,
    from: { caller: QueryCaller; signal: AbortSignal },
  ): Promise<AsyncIterable<AnswerEvent>>;
  /** Counts a question that something else answers. */
  count(site: LiveSite, caller: QueryCaller): Promise<void>;
}

export interface SiteAssistantParts {
  services: Pick<Services, 'db' | 'clock' | 'logger'>;
  docs: SiteDocs;
  recorder: QueryRecorder;
  /** Without one, answers quote the pages. */
  model?: ModelDriver | undefined;
  /** How many questions of a project a day the model is asked; those beyond it are answered with quotes. */
  modelCallsADay: number;
}

const DAY_MS = 24 * 3600 * 1000;

export function createSiteAssistant(parts: SiteAssistantParts): SiteAssistant {
  const { services, docs, recorder, model } = parts;

  const count = ({ orgId, projectId }: LiveSite, caller: QueryCaller) =>
    recorder.record({ orgId, projectId, caller });

  async function chooseModel({ projectId }: LiveSite): Promise<ModelDriver | undefined> {
    if (!model) return undefined;
    const to = services.clock.now() + 1;
    const from = Math.floor(to / DAY_MS) * DAY_MS;
    const { total } = await countCallers(services.db, projectId, { from, to });
    return total <= parts.modelCallsADay ? model : undefined;
  }

  return {
    count,
    async accept(site, { messages, language, version }, { caller, signal }) {
      const turns = messages.map(({ role, content }) => ({ role, text: content }));
      const conversation = toConversation(turns);
      await count(site, caller);
      const searcher = await docs.openIndex(site, { language, version });
      if (!searcher) return sayNothing();
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
    },
  };
}

/** A site without a search index has nothing to answer from. */
async function* sayNothing(): AsyncIterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: 'These docs cannot be searched.' };
  yield { type: 'end', outcome: 'not-in-docs' };
}
