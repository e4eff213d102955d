import * as z from 'zod';
import { parseBasePath } from './base-path.ts';
import { parseDomain } from './domain-name.ts';
import { findSourceFaults } from './source-faults.ts';

/** A moment as every record has it: RFC 3339 in UTC, with milliseconds. */
export const timestampSchema = z.iso.datetime({ precision: 3 });

/** A day of UTC. */
export const daySchema = z.string();

/** How many there are of something. */
export const countSchema = z.int().min(0);

/** A domain in a body: a host name and nothing else. */
export const domainNameSchema = z.string().refine((text) => parseDomain(text) !== undefined, {
  message: 'must be a host name only: no scheme, port, path or trailing slash',
});

/** Where a reverse proxy mounts a site. */
export const basePathSchema = z
  .string()
  .refine((text) => parseBasePath(text) !== undefined, { message: 'must be a path such as /docs' })
  .describe('Where a reverse proxy mounts the site, such as /docs. Defaults to the root.');

/** The most files that one version may have, and the most bytes of one file. */
export const FILE_LIST_LIMIT = 50_000;
export const FILE_SIZE_LIMIT = 20 * 1024 * 1024;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case');

const sourceFileSchema = z
  .strictObject({
    path: z.string().describe('Relative to the docs folder, with forward slashes.'),
    sha256: sha256Schema,
    size: z.int().min(0).max(FILE_SIZE_LIMIT),
  })
  .meta({ id: 'SourceFile' });

/** The files of a docs folder; together they must fit into one. */
export const sourceFilesSchema = z
  .array(sourceFileSchema)
  .min(1)
  .max(FILE_LIST_LIMIT)
  .superRefine((files, context) => {
    for (const { index, field, message } of findSourceFaults(files)) {
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
  });
