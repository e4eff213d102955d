import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { parseDomain } from '../../sites/domain-name.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { createSite, findSiteByHost } from '../../sites/sites.ts';
import { apiErrors } from '../api-error.ts';
import { callerOf } from '../authentication.ts';
import { isPlatformHost } from '../platform-server.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { domainSchema } from './domain-schema.ts';
import { errorResponses } from './error-responses.ts';

const projectSchema = z
  .object({ projectId: z.string(), name: z.string(), domains: z.array(z.string()) })
  .meta({ id: 'Project' });

const siteSchema = z
  .object({ siteId: z.string(), name: z.string(), domain: z.string() })
  .meta({ id: 'Site' });

const newSiteSchema = z
  .strictObject({
    domain: domainSchema,
    name: z.string().trim().min(1).max(200).optional().describe('Defaults to the domain.'),
  })
  .meta({ id: 'NewSite' });

/** What an organisation has, and a new site for it. */
export function addSiteRoutes(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'GET',
    url: '/v1/projects',
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'publish' }, body: 'none' } },
    schema: {
      summary: 'List the projects of the organisation',
      tags: ['Sites'],
      response: { 200: z.object({ projects: z.array(projectSchema) }), ...errorResponses(401) },
    },
    handler: async (request) => ({
      projects: await listProjects(services.db, callerOf(request).orgId),
    }),
  });

  app.route({
    method: 'POST',
    url: '/v1/sites',
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    schema: {
      summary: 'Create a site at a domain',
      description: 'Domains are first come, first served.',
      tags: ['Sites'],
      body: newSiteSchema,
      response: { 201: siteSchema, ...errorResponses(400, 401, 403, 409, 413, 415) },
    },
    handler: async (request, reply) => {
      const domain = parseDomain(request.body.domain) ?? request.body.domain;
      const name = request.body.name ?? domain;
      const isTaken = apiErrors.conflict(`The domain "${domain}" is taken.`);
      if (isPlatformHost(domain, publicHost)) throw isTaken;
      if (await findSiteByHost(services.db, domain)) throw isTaken;
      const { orgId } = callerOf(request);
      const siteId = await services.db.transaction((tx) =>
        createSite(tx, { orgId, name, host: domain }, services),
      );
      return reply.code(201).send({ siteId, name, domain });
    },
  });
}
