import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema } from '../values/schemas.ts';
import { analyticsRange, analyticsRows, rowsAnswer } from './analytics-query.ts';

const countsShape = {
  pageViews: countSchema,
  questions: countSchema.describe('Questions to the assistant.'),
  publishes: countSchema.describe(
    'Versions whose rendering ended, also with an error, except for previews.',
  ),
  previews: countSchema.describe('The same for versions that were published to a preview.'),
  exports: countSchema.describe(
    'Export jobs that ended, also with an error or with the bundle of an earlier job.',
  ),
  renderSeconds: z.number().min(0).describe('How long workers were busy with these jobs.'),
};

const rowSchema = z
  .object({
    date: z.string().describe('A day in UTC: YYYY-MM-DD.'),
    siteId: z.string(),
    siteName: z.string().nullable().describe('Null if the site no longer exists.'),
    ...countsShape,
    versionBytes: countSchema.describe(
      'The size of all versions of the site at the end of the day, each version in full.',
    ),
  })
  .meta({ id: 'UsageRow' });

const daySchema = z.object({
  date: z.string().describe('A day in UTC: YYYY-MM-DD.'),
  ...countsShape,
});

/** What an organization took on a day of UTC. */
export type UsageDay = z.infer<typeof daySchema>;

const siteSchema = z.object({
  siteId: z.string(),
  siteName: z.string(),
  ...countsShape,
  versionBytes: countSchema.describe('The current size of all its versions.'),
});

/** What a site took in some days. */
export type SiteUsage = z.infer<typeof siteSchema>;

const summarySchema = z
  .object({
    totals: z.object(countsShape),
    days: z.array(daySchema).describe('The days with any usage, oldest first.'),
    sites: z.array(siteSchema).describe('The 50 sites with the largest versions, largest first.'),
    versionBytes: countSchema.describe(
      'The current size of all versions of all sites, each version in full.',
    ),
    storedBytes: countSchema
      .nullable()
      .describe(
        'How much the organization stores now, files with the same content counted once. Null for callers who cannot see all sites, and before the first count of an organization of an earlier release.',
      ),
    storageQuota: countSchema
      .nullable()
      .describe('The most that the plan allows to store, in bytes; null without a quota.'),
  })
  .meta({ id: 'UsageSummary' });

/** What an organization took in some days, and what it has now. */
export type UsageSummary = z.infer<typeof summarySchema>;

const shared = { tags: ['Usage'], errors: [400, 401, 403, 429] } as const;
const ABOUT =
  'Only the organization of the key, and only the sites that the key can read. Totals are daily, in UTC, so dates must be midnight or not before now.';

/** What an organization uses. */
export const usageRoutes = {
  list: {
    method: 'GET',
    path: '/v1/usage',
    summary: 'List the usage by day and site',
    description: `Page views, questions, rendering and the size of versions for each day and site with any usage. ${ABOUT}`,
    ...shared,
    query: analyticsRows({}).query,
    answers: { 200: rowsAnswer(rowSchema, 'Usage') },
  },
  summary: {
    method: 'GET',
    path: '/v1/usage/summary',
    summary: 'Get the total usage',
    description: `The totals of all sites, the totals of each day, and the largest sites. ${ABOUT}`,
    ...shared,
    query: analyticsRange.query,
    answers: { 200: summarySchema },
  },
} as const satisfies Routes;
