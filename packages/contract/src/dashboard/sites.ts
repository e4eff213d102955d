import * as z from 'zod';
import { ALL_PERMISSIONS } from '../access/roles.ts';
import { domainSchema } from '../api/domains.ts';
import { siteParams, versionParams } from '../api/site-params.ts';
import { embedOriginsSchema } from '../api/sites.ts';
import {
  findingCountsSchema,
  findingText,
  heldBackSchema,
  versionStateSchema,
} from '../api/versions.ts';
import type { Routes } from '../route.ts';
import { countSchema, timestampSchema } from '../values/schemas.ts';
import { originRecordSchema, publisherSchema } from '../values/version-origin.ts';

const publishSchema = z.object({
  versionId: z.string(),
  state: versionStateSchema,
  isLive: z.boolean(),
  heldBack: heldBackSchema.describe('Why it did not go live when it was rendered.'),
  pageCount: z.int().nullable(),
  origin: originRecordSchema.nullable(),
  publishedBy: publisherSchema.nullable(),
  createdAt: timestampSchema,
  startedAt: timestampSchema.nullable(),
  finishedAt: timestampSchema.nullable(),
  error: z.string().nullable().describe('Why it failed.'),
});

/** One publish of a site. */
export type Publish = z.infer<typeof publishSchema>;

const problemCountsSchema = z.object({
  counts: findingCountsSchema,
  pages: z.object({ ok: countSchema, degraded: countSchema, failed: countSchema }),
});

/** How much a publish had to tell about its content. */
export type ProblemCounts = z.infer<typeof problemCountsSchema>;

const listedPublishSchema = publishSchema.extend({ problems: problemCountsSchema.nullable() });

/** A publish and how many problems it had; nothing is known of publishes from before they were kept. */
export type ListedPublish = z.infer<typeof listedPublishSchema>;

const problemSchema = z.object({ code: z.string(), ...findingText });

/** Something about the content that its writer should know. */
export type Problem = z.infer<typeof problemSchema>;

const siteOverviewSchema = z.object({
  siteId: z.string(),
  projectId: z.string(),
  name: z.string(),
  basePath: z.string(),
  embedOrigins: embedOriginsSchema,
  domains: z.array(domainSchema),
  url: z.string().nullable().describe('The address of the site; null if no domain is verified.'),
  createdAt: timestampSchema,
  permissions: z
    .array(z.enum(ALL_PERMISSIONS))
    .describe('What the signed-in member can do at this site.'),
  live: publishSchema.nullable(),
  latest: publishSchema.nullable(),
});

/** A documentation site with what is live and what was published last. */
export type SiteOverview = z.infer<typeof siteOverviewSchema>;

/** What the pages about sites show: all of them, one of them, its publishes and what they found, its pages. */
export const siteOverviewRoutes = {
  list: {
    method: 'GET',
    path: '/sites',
    answers: {
      200: z.object({
        sites: z.array(siteOverviewSchema),
        deleted: z
          .array(siteOverviewSchema.extend({ restorableUntil: timestampSchema }))
          .describe('Deleted sites that can still be restored.'),
      }),
    },
    errors: [401],
  },
  get: {
    method: 'GET',
    path: '/sites/:domain',
    params: siteParams,
    answers: { 200: siteOverviewSchema },
    errors: [401, 404, 410],
  },
  publishes: {
    method: 'GET',
    path: '/sites/:domain/publishes',
    params: siteParams,
    answers: { 200: z.object({ publishes: z.array(listedPublishSchema) }) },
    errors: [401, 404, 410],
  },
  publish: {
    method: 'GET',
    path: '/sites/:domain/publishes/:versionId',
    params: versionParams,
    answers: { 200: listedPublishSchema.extend({ listed: z.array(problemSchema) }) },
    errors: [401, 404, 410],
  },
  pages: {
    method: 'GET',
    path: '/sites/:domain/pages',
    description: 'The pages of the live version.',
    params: siteParams,
    answers: {
      200: z.object({ pages: z.array(z.object({ path: z.string(), title: z.string() })) }),
    },
    errors: [401, 404, 410],
  },
} as const satisfies Routes;
