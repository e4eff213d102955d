import { toTimestamp } from '@quire/base';
import { domainRoutes, parseDomain } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { mayBePublicName } from '../../certificates/certificate-host.ts';
import { requestCertificate } from '../../certificates/certificate-state.ts';
import type { Certificate, Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import {
  addDomain,
  listDomains,
  removeDomain,
  type SiteDomain,
  verifyDomain,
} from '../../sites/domains.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { toDomainRecord } from './domain-record.ts';
import { loadSite } from './load-site.ts';
import { assertNotReserved } from './reserved-domain.ts';

/** More than anybody needs, and what a list can show. */
const DOMAIN_LIMIT = 50;

/** The domains of a site: list them, add one, look for its DNS record, remove it. */
export function addDomainRoutes(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(domainRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const domains = await load(services, await loadSite(services, request));
      return { domains: domains.map((domain) => toDomainRecord(services, domain)) };
    },
  });

  app.route({
    ...fromContract(domainRoutes.add),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'domain.add' } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const host = parseDomain(request.body.domain) ?? request.body.domain;
      const added = await add(services, site, { host, publicHost });
      noteAudit(request, { after: { domain: host } });
      return reply.code(201).send(toDomainRecord(services, added));
    },
  });

  app.route({
    ...fromContract(domainRoutes.verify),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'ignored', audit: 'domain.verify' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const domain = await loadDomain(services, site, request.params.host);
      noteAudit(request, { after: { domain: domain.host } });
      return toDomainRecord(services, await verify(services, site, domain));
    },
  });

  addCertificateRoute(instance, services);

  app.route({
    ...fromContract(domainRoutes.remove),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings', body: 'none', audit: 'domain.remove' } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { host } = await loadDomain(services, site, request.params.host);
      if ((await load(services, site)).length === 1) {
        throw apiErrors.conflict('LAST_DOMAIN', 'The last domain of a site cannot be removed.');
      }
      noteAudit(request, { before: { domain: host } });
      await services.db.transaction((tx) => removeDomain(tx, ownerOf(site), host));
      return reply.code(204).send(null);
    },
  });
}

function addCertificateRoute(instance: FastifyInstance, services: Services): void {
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(domainRoutes.certificate),
    bodyLimit: JSON_BODY_LIMIT,
    config: {
      policy: { permission: 'site.settings', body: 'ignored', audit: 'certificate.request' },
    },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const domain = await loadDomain(services, site, request.params.host);
      noteAudit(request, { after: { domain: domain.host } });
      const certificate = await requestFor(services, domain);
      return reply.code(202).send(toDomainRecord(services, { ...domain, certificate }));
    },
  });
}

/** Asks for a new certificate, unless there is nobody to ask or it is too early. */
async function requestFor(
  { db, clock, certificates }: Services,
  { host, isVerified, certificate }: SiteDomain,
): Promise<Certificate> {
  if (!certificates || !isVerified || !mayBePublicName(host)) {
    throw apiErrors.conflict(
      'CERTIFICATE_UNAVAILABLE',
      isVerified
        ? `This service obtains no certificate for "${host}".`
        : `The domain "${host}" is not verified yet.`,
    );
  }
  const requested = await requestCertificate(db, host, new Date(clock.now()));
  if (requested) return requested;
  const until = certificate?.retryAt ? ` before ${toTimestamp(certificate.retryAt)}` : ' yet';
  throw apiErrors.conflict(
    'CERTIFICATE_WAITS',
    `No certificate can be ordered for "${host}"${until}: ${certificate?.problem ?? 'an order is waiting.'}`,
  );
}

const ownerOf = (site: Site) => ({ orgId: site.orgId, siteId: site.id });

const load = ({ db }: Services, site: Site) => listDomains(db, ownerOf(site));

/** Adds a domain that nobody has yet. */
async function add(
  services: Services,
  site: Site,
  { host, publicHost }: { host: string; publicHost: string },
): Promise<SiteDomain> {
  if ((await load(services, site)).length >= DOMAIN_LIMIT) {
    throw apiErrors.conflict(
      'TOO_MANY_DOMAINS',
      `A site can have at most ${DOMAIN_LIMIT} domains. Remove one first.`,
    );
  }
  assertNotReserved(services, host);
  const added = isPlatformHost(host, publicHost)
    ? undefined
    : await services.db.transaction((tx) => addDomain(tx, ownerOf(site), host, services));
  if (!added) throw apiErrors.conflict('DOMAIN_TAKEN', `The domain "${host}" is taken.`);
  return added;
}

/** Looks for the DNS record of a domain that is not verified yet, and refuses one without it. */
async function verify(services: Services, site: Site, domain: SiteDomain): Promise<SiteDomain> {
  const { host, token } = domain;
  if (!token) return domain;
  const verdict = await verifyDomain(services.db, ownerOf(site), { host, token }, services);
  if (verdict.proven) return { host, isVerified: true, token: undefined };
  const { name, value } = toDomainRecord(services, domain).challenge ?? { name: '', value: '' };
  throw apiErrors.conflict(
    'DOMAIN_NOT_VERIFIED',
    `The TXT record ${name} must have the value "${value}"; ${verdict.found}. Set it, wait a moment, and try again.`,
  );
}

async function loadDomain(services: Services, site: Site, text: string): Promise<SiteDomain> {
  const host = parseDomain(text);
  const found = (await load(services, site)).find((domain) => domain.host === host);
  if (!found) throw apiErrors.notFound('domain');
  return found;
}
