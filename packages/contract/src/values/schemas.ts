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
  message: 'must be a host name without scheme, port, path or trailing slash',
});

/** Where a reverse proxy mounts a site. */
export const basePathSchema = z
  .string()
  .refine((text) => parseBasePath(text) !== undefined, { message: 'must be a path such as /docs' })
  .describe(
    'The path at which a reverse proxy serves the site, such as /docs. Defaults to the root.',
  );

/** The most files that one version may have, and the most bytes of one file. */
export const FILE_LIST_LIMIT = 50_000;
export const FILE_SIZE_LIMIT = 20 * 1024 * 1024;

export const sha256Schema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash in lowercase');

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

/** The most plugins that one version may need. */
const PLUGIN_LIST_LIMIT = 50;

const neededPluginSchema = z
  .strictObject({
    name: z
      .string()
      .max(214)
      .regex(
        /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/,
        'must be an npm package name',
      ),
    version: z
      .string()
      .max(64)
      .regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/, 'must be a version such as 1.2.0'),
  })
  .meta({ id: 'NeededPlugin' });

/** The plugins that the pages of a version need. */
export const neededPluginsSchema = z
  .array(neededPluginSchema)
  .max(PLUGIN_LIST_LIMIT)
  .refine((plugins) => new Set(plugins.map(({ name }) => name)).size === plugins.length, {
    message: 'must list each plugin only once',
  })
  .describe(
    'Plugins that the pages need. The service renders with the plugins that its operator installed, each in this version or in a later, compatible version.',
  );
