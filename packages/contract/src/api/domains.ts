import * as z from 'zod';
import type { Routes } from '../route.ts';
import { domainNameSchema, timestampSchema } from '../values/schemas.ts';
import { siteParams } from './site-params.ts';

/** The certificate of a domain, and how the order for it is doing. */
const certificateSchema = z
  .object({
    state: z
      .enum(['waiting', 'ordering', 'active', 'failed'])
      .describe(
        '`waiting`: ordered with the first https request. `ordering`: an order is open. `active`: there is a valid certificate. `failed`: there is none, because of the problem.',
      ),
    expiresAt: timestampSchema.nullable(),
    renewsAt: timestampSchema.nullable().describe('When it is renewed.'),
    problem: z
      .string()
      .nullable()
      .describe('Why the last order failed or waits. An earlier certificate can still be valid.'),
    retryAt: timestampSchema.nullable().describe('When the next order can begin.'),
  })
  .meta({ id: 'DomainCertificate' });

/** A domain of a site, and what DNS has to say before it serves. */
export const domainSchema = z
  .object({
    domain: z.string(),
    verified: z.boolean().describe('Whether the domain is served.'),
    challenge: z
      .object({ name: z.string(), type: z.literal('TXT'), value: z.string() })
      .optional()
      .describe('The DNS record to set; present until the domain is verified.'),
    certificate: certificateSchema
      .optional()
      .describe(
        'Present if the service obtains certificates and the domain is verified and public.',
      ),
  })
  .meta({ id: 'Domain' });

export type SiteDomain = z.infer<typeof domainSchema>;

const hostParams = siteParams.extend({ host: z.string().describe('The domain.') });

/** The domains of a site: list them, add one, look for its DNS record, remove it. */
export const domainRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites/:domain/domains',
    summary: 'List the domains of a site',
    tags: ['Sites'],
    params: siteParams,
    answers: { 200: z.object({ domains: z.array(domainSchema) }) },
    errors: [401, 403, 404, 410],
  },
  add: {
    method: 'POST',
    path: '/v1/sites/:domain/domains',
    summary: 'Add a domain to a site',
    tags: ['Sites'],
    params: siteParams,
    body: z.strictObject({ domain: domainNameSchema }).meta({ id: 'NewDomain' }),
    answers: { 201: domainSchema },
    errors: [400, 401, 403, 404, 409, 410, 413, 415],
  },
  verify: {
    method: 'POST',
    path: '/v1/sites/:domain/domains/:host/verify',
    summary: 'Check the DNS record of a domain',
    description: 'The domain is served as soon as its record is found.',
    tags: ['Sites'],
    params: hostParams,
    answers: { 200: domainSchema },
    errors: [401, 403, 404, 409, 410, 413],
  },
  certificate: {
    method: 'POST',
    path: '/v1/sites/:domain/domains/:host/certificate',
    summary: 'Order a new certificate for a domain',
    description:
      'Replaces the certificate and its key (for example, after the certificate was revoked), or tries again after a failure. The limits of the service and of the certificate authority apply.',
    tags: ['Sites'],
    params: hostParams,
    answers: { 202: domainSchema },
    errors: [401, 403, 404, 409, 410, 413],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/sites/:domain/domains/:host',
    summary: 'Remove a domain from a site',
    description: 'The last domain of a site cannot be removed.',
    tags: ['Sites'],
    params: hostParams,
    answers: { 204: z.null().describe('The domain is removed.') },
    errors: [401, 403, 404, 409, 410, 413],
  },
} as const satisfies Routes;
