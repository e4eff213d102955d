import { DASHBOARD_PREFIX, githubAppCreationRoutes, parseDomain } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { beginApp, finishApp, openAppState, toAppForm } from '../../connections/github-apps.ts';
import { findOwnSite } from '../../sites/sites.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { assertAtSite } from '../permissions.ts';
import { refuseConnection } from '../routes/connection-errors.ts';
import { toAppRecord } from '../routes/connection-record.ts';
import type { ReachOutside } from '../routes/reach-outside.ts';
import { toManifestHeaders, toManifestPage } from './manifest-page.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

const PAGE = '/github-apps/new';

/** Creates a GitHub App with the browser of a member. What is begun in one session is finished in no other. */
export function addGitHubAppCreation(
  instance: FastifyInstance,
  { services, reach }: SessionAccess & { reach: ReachOutside },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(githubAppCreationRoutes.begin),
    ...signedInJson('apps.manage', { none: 'Nothing is created before it is finished.' }),
    handler: async (request, reply) => {
      const creator = signedInOf(request);
      const host = parseDomain(request.body.domain);
      const site = host && (await findOwnSite(services.db, creator.orgId, host));
      if (!site) throw apiErrors.notFound('site');
      assertAtSite(request, site.id, 'repositories.manage');
      const wish = { ...request.body, domain: host };
      const state = await beginApp(services, creator, wish).catch(refuseConnection);
      const url = `${DASHBOARD_PREFIX}${PAGE}?${new URLSearchParams({ state })}`;
      return reply.code(201).send({ url });
    },
  });

  app.route({
    ...fromContract(githubAppCreationRoutes.finish),
    ...signedInJson('apps.manage', 'app.create'),
    handler: async (request, reply) => {
      const creator = signedInOf(request);
      const finished = await reach(creator.orgId, () => finishApp(services, creator, request.body));
      const { domain, app: created, isNew } = finished;
      const target = { kind: 'app', id: created.id, name: created.slug };
      noteAudit(request, { target, isUnchanged: !isNew });
      return reply.code(201).send({ domain, app: toAppRecord({ app: created, used: 0 }) });
    },
  });

  instance.route<{ Querystring: { state?: string } }>({
    method: 'GET',
    url: PAGE,
    ...signedIn('apps.manage'),
    handler: async (request, reply) => {
      const creator = signedInOf(request);
      const text = String(request.query.state ?? '');
      const state = await openAppState(services, creator, text).catch(refuseConnection);
      const form = toAppForm(services, creator, state);
      const nonce = services.random.bytes(16).toString('base64');
      return reply.headers(toManifestHeaders(form, nonce)).send(toManifestPage(form, text, nonce));
    },
  });
}
