import { chooseScope, explainUnknownScope, sendAnswer } from '@quire/assistant';
import { type AssistantMessage, assistantRoutes, parseDomain } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { SiteAssistant } from '../../assistant/site-assistant.ts';
import { toNamedReader } from '../../auth/named-reader.ts';
import { type LiveSite, showSite } from '../../hosting/live-site.ts';
import type { LiveSites } from '../../hosting/live-sites.ts';
import { fromContract } from '../contract-route.ts';
import { assertAtSite, callerOf } from '../permissions.ts';

/** A conversation of the most turns that are taken, each as long as it may be. */
const BODY_LIMIT = 1024 * 1024;

/** Ask the assistant of a site by API. */
export function addAssistantRoute(
  instance: FastifyInstance,
  { assistant, liveSites }: { assistant: SiteAssistant; liveSites: LiveSites },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(assistantRoutes.ask),
    bodyLimit: BODY_LIMIT,
    config: {
      policy: {
        permission: 'assistant.ask',
        body: 'json',
        audit: { none: 'A question is counted and changes nothing.' },
      },
    },
    handler: async (request, reply) => {
      const host = parseDomain(request.params.domain);
      const hosted = host && (await liveSites.find(host));
      if (!hosted || hosted.orgId !== callerOf(request).orgId) throw apiErrors.notFound('site');
      assertAtSite(request, hosted.siteId);
      const { groups, ...message } = request.body;
      const reader = toNamedReader(callerOf(request), hosted.siteId, groups);
      const site = showSite(hosted, reader);
      assertScope(site, request.body);
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      const caller = request.headers['x-quire-client'] === undefined ? 'api' : 'other';
      const from = { caller, signal: left.signal } as const;
      const events = await assistant.accept(site, message, from);
      // From here the answer is a stream of its own; Fastify must not touch it any more.
      reply.hijack();
      await sendAnswer(reply.raw, events);
    },
  });
}

/** A language or version that the site does not have is not passed over: the answer would be about another one. */
function assertScope(
  { searchIndexes }: LiveSite,
  { language, version }: Pick<AssistantMessage, 'language' | 'version'>,
): void {
  if (language === undefined && version === undefined) return;
  if (chooseScope(searchIndexes, { language, version })) return;
  const message = explainUnknownScope(searchIndexes, { language, version });
  const path = language === undefined ? 'body.version' : 'body.language';
  throw apiErrors.invalidRequest([{ message, path }]);
}
