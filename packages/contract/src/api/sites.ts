import * as z from 'zod';
import type { Routes } from '../route.ts';
import { LIST_LIMIT, listPage, nextPageSchema } from '../values/list-page.ts';
import { basePathSchema, domainNameSchema, timestampSchema } from '../values/schemas.ts';
import { domainSchema } from './domains.ts';
import { siteParams } from './site-params.ts';

const siteNameSchema = z.string().trim().min(1).max(200);

export const embedOriginsSchema = z
  .array(
    z.string().max(300).refine(isWebOrigin, {
      message: 'must be an origin such as https://app.example.com, without a path',
    }),
  )
  .max(50)
  .describe(
    'Origins whose pages can show the search and assistant of the site. If it is empty, the widget works nowhere.',
  );

const siteSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domains: z.array(domainSchema),
    basePath: z.string(),
    embedOrigins: embedOriginsSchema,
    liveVersionId: z.string().nullable(),
    deletedAt: timestampSchema.nullable().describe('When the site stopped being served.'),
    restorableUntil: timestampSchema
      .nullable()
      .describe('Until when a deleted site can be restored. Its domains stay reserved.'),
  })
  .meta({ id: 'Site' });

const newSiteSchema = z
  .strictObject({
    domain: domainNameSchema,
    name: siteNameSchema.optional().describe('Defaults to the domain.'),
    basePath: basePathSchema.optional(),
  })
  .meta({ id: 'NewSite' });

const createdSiteSchema = z
  .object({
    siteId: z.string(),
    name: z.string(),
    domain: z.string(),
    verified: z.boolean().describe('Whether the domain is already served.'),
    challenge: domainSchema.shape.challenge,
  })
  .meta({ id: 'CreatedSite' });

const siteChangeSchema = z
  .strictObject({
    name: siteNameSchema.optional(),
    basePath: basePathSchema
      .optional()
      .describe(
        'The path at which a reverse proxy serves the site. It takes effect when you next publish the site.',
      ),
    embedOrigins: embedOriginsSchema.optional(),
  })
  .meta({ id: 'SiteChange' });

/** The sites of an organization: a new one, changes of one, and one that goes and may come back. */
export const siteRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites',
    summary: 'List the sites of the organization',
    description: 'The oldest first.',
    tags: ['Sites'],
    query: listPage(LIST_LIMIT),
    answers: { 200: z.object({ sites: z.array(siteSchema), next: nextPageSchema }) },
    errors: [400, 401, 403],
  },
  create: {
    method: 'POST',
    path: '/v1/sites',
    summary: 'Create a site at a domain',
    description:
      'Domains of the platform are first come, first served. If the operator requires it, a custom domain is served only after its DNS record is found.',
    tags: ['Sites'],
    body: newSiteSchema,
    answers: { 201: createdSiteSchema },
    errors: [400, 401, 403, 409, 413, 415],
  },
  change: {
    method: 'PUT',
    path: '/v1/sites/:domain',
    summary: 'Change the settings of a site',
    description: 'Fields that you leave out do not change.',
    tags: ['Sites'],
    params: siteParams,
    body: siteChangeSchema,
    answers: { 200: siteSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
  delete: {
    method: 'DELETE',
    path: '/v1/sites/:domain',
    summary: 'Delete a site',
    description:
      'The site is no longer served, and nothing can be published to it. For 7 days, it can be restored: its domains stay reserved, and its versions and export jobs stay. After that, it is removed with all its data.',
    tags: ['Sites'],
    params: siteParams,
    query: z.strictObject({
      name: z
        .string()
        .describe('The name of the site, so that the wrong site is not deleted by mistake.'),
    }),
    answers: { 200: siteSchema },
    errors: [400, 401, 403, 404, 413],
  },
  restore: {
    method: 'POST',
    path: '/v1/sites/:domain/restore',
    summary: 'Restore a deleted site',
    description: 'The site is served again as before. If it is not deleted, nothing changes.',
    tags: ['Sites'],
    params: siteParams,
    answers: { 200: siteSchema },
    errors: [401, 403, 404, 413],
  },
} as const satisfies Routes;

function isWebOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
