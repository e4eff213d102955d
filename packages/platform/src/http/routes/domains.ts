import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { parseDomain } from '../../sites/domain-name.ts';
import {
  addDomain,
  listDomains,
  removeDomain,
  type SiteDomain,
  verifyDomain,
} from '../../sites/domains.ts';
import { apiErrors } from '../api-error.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY, type RoutePolicy } from '../route-policy.ts';
import { domainRecordSchema, toDomainRecord } from './domain-record.ts';
import { domainSchema } from './domain-schema.ts';
import { errorResponses } from './error-responses.ts';
import { loadSite, siteParams } from './site-params.ts';

const DOMAINS = '/v1/sites/:domain/domains';
/** More than anybody needs, and what a list can show. */
const DOMAIN_LIMIT = 50;
const access: RoutePolicy['access'] = { scope: 'admin' };
const hostParams = siteParams.extend({ host: z.string().describe('The domain that is meant.') });

/** The domains of a site: list them, add one, look for its DNS record, remove it. */
export function addDomainRoutes(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'GET',
    url: DOMAINS,
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    schema: {
      summary: 'List the domains of a site',
      tags: ['Sites'],
      params: siteParams,
      response: {
        200: z.object({ domains: z.array(domainRecordSchema) }),
        ...errorResponses(401, 403, 404),
      },
    },
    handler: async (request) => ({
      domains: (await load(services, await loadSite(services, request))).map(toDomainRecord),
    }),
  });

  app.route({
    method: 'POST',
    url: DOMAINS,
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access, body: 'json' } },
    schema: {
      summary: 'Add a domain to a site',
      tags: ['Sites'],
      params: siteParams,
      body: z.strictObject({ domain: domainSchema }).meta({ id: 'NewDomain' }),
      response: {
        201: domainRecordSchema,
        ...errorResponses(400, 401, 403, 404, 409, 413, 415),
      },
    },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const host = parseDomain(request.body.domain) ?? request.body.domain;
      if ((await load(services, site)).length >= DOMAIN_LIMIT) {
        throw apiErrors.conflict(`A site has ${DOMAIN_LIMIT} domains at most.`);
      }
      const added = isPlatformHost(host, publicHost)
        ? undefined
        : await services.db.transaction((tx) => addDomain(tx, ownerOf(site), host, services));
      if (!added) throw apiErrors.conflict(`The domain "${host}" is taken.`);
      return reply.code(201).send(toDomainRecord(added));
    },
  });

  app.route({
    method: 'POST',
    url: `${DOMAINS}/:host/verify`,
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access, body: 'ignored' } },
    schema: {
      summary: 'Look for the DNS record of a domain',
      description: 'The domain serves as soon as its record was found.',
      tags: ['Sites'],
      params: hostParams,
      response: { 200: domainRecordSchema, ...errorResponses(401, 403, 404, 409, 413) },
    },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const domain = await loadDomain(services, site, request.params.host);
      const { host, token } = domain;
      if (!token) return toDomainRecord(domain);
      const verdict = await verifyDomain(services.db, ownerOf(site), { host, token }, services);
      if (!verdict.proven) {
        const { name, value } = toDomainRecord(domain).challenge ?? { name: '', value: '' };
        throw apiErrors.conflict(
          `The TXT record ${name} must say "${value}"; ${verdict.found}. Set it, wait a moment, and try again.`,
        );
      }
      return toDomainRecord({ host, isVerified: true, token: undefined });
    },
  });

  app.route({
    method: 'DELETE',
    url: `${DOMAINS}/:host`,
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    schema: {
      summary: 'Remove a domain from a site',
      description: 'The last domain of a site cannot be removed.',
      tags: ['Sites'],
      params: hostParams,
      response: {
        204: z.null().describe('It is removed.'),
        ...errorResponses(401, 403, 404, 409, 413),
      },
    },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { host } = await loadDomain(services, site, request.params.host);
      if ((await load(services, site)).length === 1) {
        throw apiErrors.conflict(
          'The last domain of a site cannot be removed: nothing would name it.',
        );
      }
      await services.db.transaction((tx) => removeDomain(tx, ownerOf(site), host));
      return reply.code(204).send(null);
    },
  });
}

const ownerOf = (site: Site) => ({ orgId: site.orgId, siteId: site.id });

const load = ({ db }: Services, site: Site) => listDomains(db, ownerOf(site));

async function loadDomain(services: Services, site: Site, text: string): Promise<SiteDomain> {
  const host = parseDomain(text);
  const found = (await load(services, site)).find((domain) => domain.host === host);
  if (!found) throw apiErrors.notFound('The domain');
  return found;
}
