import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Caller } from '../../auth/authenticate.ts';
import type { Database } from '../../database/database.ts';
import { lockOrganisation } from '../../organisations/lock-organisation.ts';
import type { Services } from '../../services.ts';
import { parseBasePath } from '../../sites/base-path.ts';
import { parseDomain } from '../../sites/domain-name.ts';
import { listDomains } from '../../sites/domains.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { countSites, createSite, listSites } from '../../sites/sites.ts';
import { apiErrors } from '../api-error.ts';
import { callerOf } from '../authentication.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { domainRecordSchema, toDomainRecord } from './domain-record.ts';
import { domainSchema } from './domain-schema.ts';
import { errorResponses } from './error-responses.ts';

const projectSchema = z
  .object({ projectId: z.string(), name: z.string(), domains: z.array(z.string()) })
  .meta({ id: 'Project' });

const siteSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domains: z.array(domainRecordSchema),
    basePath: z.string(),
    liveVersionId: z.string().nullable(),
  })
  .meta({ id: 'Site' });

const basePathSchema = z
  .string()
  .refine((text) => parseBasePath(text) !== undefined, { message: 'must be a path such as /docs' })
  .describe('Where a reverse proxy mounts the site, such as /docs. Defaults to the root.');

const newSiteSchema = z
  .strictObject({
    domain: domainSchema,
    name: z.string().trim().min(1).max(200).optional().describe('Defaults to the domain.'),
    basePath: basePathSchema.optional(),
  })
  .meta({ id: 'NewSite' });

const newSiteAnswerSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domain: z.string(),
    verified: z.boolean().describe('Whether the domain serves already.'),
    challenge: domainRecordSchema.shape.challenge,
  })
  .meta({ id: 'CreatedSite' });

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
    method: 'GET',
    url: '/v1/sites',
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'publish' }, body: 'none' } },
    schema: {
      summary: 'List the sites of the organisation',
      tags: ['Sites'],
      response: { 200: z.object({ sites: z.array(siteSchema) }), ...errorResponses(401) },
    },
    handler: async (request) => {
      const sites = [];
      for (const site of await listSites(services.db, callerOf(request).orgId)) {
        const domains = await listDomains(services.db, { orgId: site.orgId, siteId: site.id });
        const { id: siteId, name, basePath, liveVersionId } = site;
        sites.push({ siteId, name, domains: domains.map(toDomainRecord), basePath, liveVersionId });
      }
      return { sites };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/sites',
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    schema: {
      summary: 'Create a site at a domain',
      description:
        'Domains of the platform are first come, first served. Where the operator asks for it, another domain serves once its DNS record was found.',
      tags: ['Sites'],
      body: newSiteSchema,
      response: { 201: newSiteAnswerSchema, ...errorResponses(400, 401, 403, 409, 413, 415) },
    },
    handler: async (request, reply) => {
      const host = parseDomain(request.body.domain) ?? request.body.domain;
      const { name = host, basePath = '' } = request.body;
      const isTaken = apiErrors.conflict(`The domain "${host}" is taken.`);
      if (isPlatformHost(host, publicHost)) throw isTaken;
      const details = { orgId: callerOf(request).orgId, name, host };
      const created = await services.db.transaction(async (tx) => {
        await assertSiteQuota(services, tx, callerOf(request));
        const site = await createSite(
          tx,
          { ...details, basePath: parseBasePath(basePath) ?? '' },
          services,
        );
        if (!site) throw isTaken;
        return site;
      });
      const { domain, ...record } = toDomainRecord(created.domain);
      return reply.code(201).send({ siteId: created.siteId, name, domain, ...record });
    },
  });
}

async function assertSiteQuota(
  { quotas }: Services,
  tx: Database,
  { orgId, plan }: Caller,
): Promise<void> {
  const quota = quotas.sites[plan];
  if (quota === undefined) return;
  await lockOrganisation(tx, orgId);
  const sites = await countSites(tx, orgId);
  if (sites >= quota) throw apiErrors.siteQuota({ plan, quota, sites });
}
