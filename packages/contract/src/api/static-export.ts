import * as z from 'zod';
import type { Routes } from '../route.ts';
import { namedGroupsSchema } from '../values/group-name.ts';
import { domainNameSchema, timestampSchema } from '../values/schemas.ts';

/** Body of "start job". Any other key is refused, so that a typing error is not silently ignored. */
const newExportSchema = z
  .strictObject({
    domain: domainNameSchema.describe('The domain of the published site to export.'),
    version: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, '1 to 64 of A-Z, a-z, 0-9, ".", "_" and "-"')
      .optional()
      .describe('A label for this export. Defaults to the ID of the published version.'),
    paths: z
      .array(z.string().min(1).max(1024))
      .min(1)
      .max(50_000)
      .optional()
      .describe('Export only these pages, for example ["index", "guides/start"].'),
    groups: namedGroupsSchema
      .optional()
      .describe(
        'Export the pages that readers in these groups can read. The key must allow these groups. By default, only public pages are exported.',
      ),
  })
  .meta({ id: 'StartExportJob' });

export type NewExport = z.infer<typeof newExportSchema>;

/** A static export job. */
export const exportJobSchema = z
  .object({
    jobId: z.string(),
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    progress: z.number().min(0).max(100).describe('Percent; never goes down within one job.'),
    pageCount: z.int().min(0).describe('Pages of the export; 0 until the site has been read.'),
    pagesRendered: z.int().min(0),
    domain: z.string(),
    version: z.string(),
    paths: z.array(z.string()).nullable(),
    groups: z
      .array(z.string())
      .optional()
      .describe('The groups whose readers can read the pages; absent if no groups were set.'),
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
    updatedAt: timestampSchema,
    error: z.string().optional().describe('Present only if the status is "failed".'),
  })
  .meta({ id: 'ExportJob' });

export type ExportRecord = z.infer<typeof exportJobSchema>;

const bundleLinkSchema = z
  .object({
    jobId: z.string(),
    bundleUrl: z.url().describe('Link to the bundle, one tar.gz archive.'),
    expiresAt: timestampSchema.describe('After this time, the link is refused; request a new one.'),
    sizeBytes: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'BundleLink' });

/** A signed link to a bundle. */
export type BundleLink = z.infer<typeof bundleLinkSchema>;

const jobParams = z.object({
  jobId: z.string().describe('The job ID from the response that started the job.'),
});

/** Start a job, ask how it is, follow it, get a link to its bundle. */
export const staticExportRoutes = {
  start: {
    method: 'POST',
    path: '/v1/static-export/jobs',
    summary: 'Start a static export job',
    tags: ['Static export'],
    body: newExportSchema,
    answers: { 202: exportJobSchema },
    errors: [400, 401, 403, 404, 409, 410, 413, 415, 422, 429],
  },
  get: {
    method: 'GET',
    path: '/v1/static-export/jobs/:jobId',
    summary: 'Get the status of a static export job',
    tags: ['Static export'],
    params: jobParams,
    answers: { 200: exportJobSchema },
    errors: [401, 403, 404],
  },
  events: {
    method: 'GET',
    path: '/v1/static-export/jobs/:jobId/events',
    summary: 'Stream the status of a static export job',
    description: 'Server-sent events, each with the job record, until the job has ended.',
    tags: ['Static export'],
    params: z.object({ jobId: z.string() }),
    answers: {
      200: {
        description: 'A stream of events named "job", each with the record of the job.',
        content: { 'text/event-stream': { schema: z.string() } },
      },
    },
    errors: [401, 403, 404],
  },
  bundle: {
    method: 'POST',
    path: '/v1/static-export/jobs/:jobId/bundle',
    summary: 'Generate a link to the bundle of a completed job',
    tags: ['Static export'],
    params: jobParams,
    answers: { 200: bundleLinkSchema },
    errors: [401, 403, 404, 409, 413],
  },
} as const satisfies Routes;
