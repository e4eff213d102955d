import * as z from 'zod';
import type { Routes } from '../route.ts';
import { basePathSchema, domainNameSchema } from '../values/schemas.ts';
import { domainSchema } from './domains.ts';

const siteSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domains: z.array(domainSchema),
    basePath: z.string(),
    liveVersionId: z.string().nullable(),
  })
  .meta({ id: 'Site' });

const newSiteSchema = z
  .strictObject({
    domain: domainNameSchema,
    name: z.string().trim().min(1).max(200).optional().describe('Defaults to the domain.'),
    basePath: basePathSchema.optional(),
  })
  .meta({ id: 'NewSite' });

const createdSiteSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domain: z.string(),
    verified: z.boolean().describe('Whether the domain serves already.'),
    challenge: domainSchema.shape.challenge,
  })
  .meta({ id: 'CreatedSite' });

/** The sites of an organization, and a new one for it. */
export const siteRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites',
    summary: 'List the sites of the organization',
    tags: ['Sites'],
    answers: { 200: z.object({ sites: z.array(siteSchema) }) },
    errors: [401],
  },
  create: {
    method: 'POST',
    path: '/v1/sites',
    summary: 'Create a site at a domain',
    description:
      'Domains of the platform are first come, first served. Where the operator asks for it, another domain serves once its DNS record was found.',
    tags: ['Sites'],
    body: newSiteSchema,
    answers: { 201: createdSiteSchema },
    errors: [400, 401, 403, 409, 413, 415],
  },
} as const satisfies Routes;
