import * as z from 'zod';
import { ORIGIN_LIMITS } from './origin-limits.ts';
import { parseRepositoryUrl, toSafePage } from './repository-url.ts';

/** Anything but control characters; a message may have lines. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const LINES = /^(?:[^\p{Cc}]|[\n\t])*$/u;

const oneLine = (longest: number) =>
  z.string().trim().min(1).max(longest).regex(ONE_LINE, 'must be one line of text');

const pullRequestSchema = z
  .strictObject({
    number: z.int().min(1).max(2_147_483_647),
    url: z
      .string()
      .max(ORIGIN_LIMITS.pullRequestUrl)
      .refine((text) => toSafePage(text) !== undefined, {
        message: 'must be an https address without a user name',
      })
      .nullable()
      .optional(),
  })
  .describe('The pull request or merge request.');

/** Where the content of a version comes from, as its publisher says. */
export const versionOriginSchema = z
  .strictObject({
    repository: z
      .string()
      .max(ORIGIN_LIMITS.repository)
      .refine((text) => parseRepositoryUrl(text) !== undefined, {
        message: 'must be an https, http or ssh address of a repository',
      })
      .optional()
      .describe('Stored without the user name, password and query.'),
    branch: oneLine(ORIGIN_LIMITS.branch).optional(),
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be 7 to 64 lowercase hexadecimal characters')
      .optional(),
    author: oneLine(ORIGIN_LIMITS.author).optional(),
    message: z
      .string()
      .trim()
      .min(1)
      .max(ORIGIN_LIMITS.message)
      .regex(LINES, 'must have no control characters except line breaks and tabs')
      .optional(),
    pullRequest: pullRequestSchema.optional(),
  })
  .meta({ id: 'NewVersionOrigin' });

/** Where a new version comes from. */
export type NewVersionOrigin = z.infer<typeof versionOriginSchema>;

/** The same in a record: what is not known is null. */
export const originRecordSchema = z
  .object({
    repository: z.string().nullable(),
    branch: z.string().nullable(),
    commit: z.string().nullable(),
    author: z.string().nullable(),
    message: z.string().nullable(),
    pullRequest: z.object({ number: z.int(), url: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'VersionOrigin' });

export type VersionOrigin = z.infer<typeof originRecordSchema>;

/** Who or what published. */
export const publisherSchema = z
  .object({
    kind: z.enum(['member', 'key', 'repository']),
    id: z.string(),
    name: z.string().describe('Its name at the time of publishing.'),
  })
  .meta({ id: 'Publisher' });

export type Publisher = z.infer<typeof publisherSchema>;
