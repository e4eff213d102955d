import * as z from 'zod';
import { domainSchema } from './domain-schema.ts';

/** Body of "start job". Any other key is refused, so that a typing error is not silently ignored. */
export const startJobSchema = z
  .strictObject({
    domain: domainSchema.describe('The domain whose published site is exported.'),
    version: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/, '1 to 64 of A-Z, a-z, 0-9, ".", "_" and "-"')
      .optional()
      .describe('A label for this export. Defaults to the id of the published version.'),
    paths: z
      .array(z.string().min(1).max(1024))
      .min(1)
      .max(50_000)
      .optional()
      .describe('Export these pages only, for example ["index", "guides/start"].'),
  })
  .meta({ id: 'StartExportJob' });

const timestamp = z.iso.datetime({ precision: 3 });

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
    createdAt: timestamp,
    startedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    updatedAt: timestamp,
    error: z.string().optional().describe('Present only when the status is "failed".'),
  })
  .meta({ id: 'ExportJob' });

export const bundleLinkSchema = z
  .object({
    jobId: z.string(),
    bundleUrl: z.url().describe('Link to the bundle, one tar.gz archive.'),
    expiresAt: timestamp.describe('After this the link is refused; ask again for a fresh one.'),
    sizeBytes: z.int(),
    sha256: z.string(),
  })
  .meta({ id: 'BundleLink' });
