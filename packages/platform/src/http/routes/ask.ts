import { createRateLimit } from '@quire/base';
import { parseDomain } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import { findCertificateHost } from '../../certificates/certificate-host.ts';
import type { Services } from '../../services.ts';
import type { ClientAddress } from '../client-address.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';

/** A proxy asks once for each new certificate. */
const ASKS_A_MINUTE = 600;

/**
 * `/certificates/ask?domain=…`: whether a proxy may obtain a certificate for a host. One look-up by its key, whatever
 * is asked, and a limit for each caller.
 */
export function addAskRoute(
  app: FastifyInstance,
  {
    services: { db, clock, certificates },
    clientAddress,
    publicHost,
  }: { services: Services; clientAddress: ClientAddress; publicHost: string },
): void {
  const limit = createRateLimit(ASKS_A_MINUTE, clock);
  const ownHosts = new Set([publicHost, ...(certificates?.ownHosts ?? [])]);
  app.route<{ Querystring: { domain?: unknown } }>({
    method: 'GET',
    url: '/certificates/ask',
    bodyLimit: NO_BODY,
    config: {
      policy: {
        permission: { public: 'A proxy has no key. It says no more than a request to the host.' },
        body: 'none',
        audit: READS_ONLY,
      },
    },
    schema: { hide: true },
    handler: async ({ query, raw }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!limit.take(clientAddress(raw))) {
        reply.header('retry-after', String(limit.secondsLeft()));
        return reply.code(429).send({ status: 'too many requests' });
      }
      const host = typeof query.domain === 'string' ? parseDomain(query.domain) : undefined;
      const found = host && (await findCertificateHost(db, ownHosts, host));
      return reply.code(found ? 200 : 404).send({ status: found ? 'allowed' : 'refused' });
    },
  });
}
