import { chooseScope, explainUnknownScope } from '@quire/assistant';
import { type AssistantMessage, assistantRoutes, parseDomain } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { sendAnswer } from '../../assistant/answer-stream.ts';
import type { SiteAssistant } from '../../assistant/site-assistant.ts';
import type { LiveSite, LiveSites } from '../../hosting/live-sites.ts';
import { callerOf } from '../authentication.ts';
import { fromContract } from '../contract-route.ts';

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
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request, reply) => {
      const host = parseDomain(request.params.domain);
      const site = host && (await liveSites.find(host));
      if (!site || site.orgId !== callerOf(request).orgId) throw apiErrors.notFound('site');
      assertScope(site, request.body);
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      const caller = request.headers['x-quire-client'] === undefined ? 'api' : 'other';
      const from = { caller, signal: left.signal } as const;
      const events = await assistant.accept(site, request.body, from);
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
