import { diffReportSchema } from '@quire/model';
import * as z from 'zod';
import type { Routes } from '../route.ts';
import { listPage, nextPageSchema } from '../values/list-page.ts';
import { mountTableSchema } from '../values/mount-table.ts';
import {
  countSchema,
  neededPluginsSchema,
  sourceFilesSchema,
  timestampSchema,
} from '../values/schemas.ts';
import {
  originRecordSchema,
  publisherSchema,
  versionOriginSchema,
} from '../values/version-origin.ts';
import { siteParams, versionParams } from './site-params.ts';

/** How many versions a list has unless said. */
const LISTED_VERSIONS = 100;
/** The longest name of a preview. */
const PREVIEW_NAME_LIMIT = 255;
/** The most findings that a version lists. */
export const LISTED_FINDINGS = 200;

const goLiveSchema = z
  .enum(['always', 'no-errors', 'never'])
  .describe(
    'When the version goes live: after it is rendered, only if its content has no errors, or only when PUT live switches to it.',
  );

export const heldBackSchema = z.enum(['errors', 'asked']).nullable();
export const versionStateSchema = z.enum(['rendering', 'ready', 'failed']);

export const versionSchema = z
  .object({
    versionId: z.string(),
    state: versionStateSchema,
    live: z
      .boolean()
      .describe(
        'Whether all readers see this version: every process that shows the site does. Until then, a version that goes live after it is rendered is still "rendering".',
      ),
    goLive: goLiveSchema,
    heldBack: heldBackSchema.describe(
      'Why the version did not go live when it was rendered. "errors": its content has errors, and "goLive" was "no-errors". "asked": "goLive" was "never". Null for a version that went live or that PUT live has switched to.',
    ),
    url: z
      .string()
      .nullable()
      .describe('The address of the site. Null as long as no domain of the site is verified.'),
    pageCount: z.int().nullable(),
    plugins: z
      .array(z.object({ name: z.string(), version: z.string() }))
      .describe('The plugins that its pages need, as listed when it was published.'),
    origin: originRecordSchema
      .nullable()
      .describe('Where its content comes from, if its publisher said so. Otherwise null.'),
    publishedBy: publisherSchema
      .nullable()
      .describe(
        'Who or what published it. Null for versions that were published before this was recorded.',
      ),
    preview: z
      .object({
        previewId: z.string(),
        name: z.string(),
        url: z.string(),
        expiresAt: timestampSchema,
      })
      .nullable()
      .describe('The address of its preview. Null for other versions, and after it went live.'),
    untrusted: z
      .boolean()
      .describe('Whether its publisher said that it comes from an outside contributor.'),
    approvedAt: timestampSchema
      .nullable()
      .describe(
        'When a version from an outside contributor was approved. From then on, it is shown with scripts, components and integrations.',
      ),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
    error: z.string().optional().describe('Present only if the state is "failed".'),
  })
  .meta({ id: 'Version' });

/** A published version of a site. */
export type VersionRecord = z.infer<typeof versionSchema>;

const newPreviewSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(PREVIEW_NAME_LIMIT)
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')
      .optional()
      .describe(
        'A version with the same name gets the same address. Defaults to the pull request, the branch or the commit of "origin".',
      ),
    untrusted: z
      .boolean()
      .optional()
      .describe(
        'Whether an outside contributor wrote it. Until a member approves it, it is shown without the scripts, components and integrations of its author.',
      ),
  })
  .describe('Shows the version at a separate address. It does not go live.')
  .meta({ id: 'NewPreview' });

const newVersionSchema = z
  .strictObject({
    files: sourceFilesSchema.optional(),
    uploadId: z
      .string()
      .optional()
      .describe('A list that was declared for this site, instead of "files".'),
    // Not filled in here: a request that is repeated has the body that it had.
    goLive: goLiveSchema.optional().meta({ default: 'always' }),
    plugins: neededPluginsSchema.optional(),
    mounts: mountTableSchema.optional(),
    origin: versionOriginSchema.optional(),
    preview: newPreviewSchema.optional(),
  })
  .refine(({ preview, goLive }) => preview === undefined || goLive === undefined, {
    message: 'must not be set for a preview, which never goes live automatically',
    path: ['goLive'],
  })
  .refine(({ files, uploadId }) => (files === undefined) !== (uploadId === undefined), {
    message: 'must have either "files" or "uploadId"',
    path: ['files'],
  })
  .meta({ id: 'NewVersion' });

export type NewVersion = z.infer<typeof newVersionSchema>;

const severitySchema = z.enum(['error', 'warning', 'info']);

/** How grave a finding is. */
export type FindingSeverity = z.infer<typeof severitySchema>;

/** All findings by how grave they are, also those that are not listed. */
export const findingCountsSchema = z.object({
  error: countSchema,
  warning: countSchema,
  info: countSchema,
});

/** What one finding says, beside the rule that it is of. */
export const findingText = {
  severity: severitySchema,
  message: z.string(),
  fix: z.string().optional(),
  file: z.string().optional(),
  line: z.int().min(1).optional(),
  column: z.int().min(1).optional(),
  path: z.string().optional().describe('The key in docs.json or in the frontmatter.'),
};

const findingsSchema = z
  .object({
    counts: findingCountsSchema,
    pages: z.object({
      ok: countSchema,
      degraded: countSchema.describe('Shown in a simpler form.'),
      failed: countSchema.describe('Not written.'),
    }),
    findings: z.array(z.object({ rule: z.string(), ...findingText })),
  })
  .meta({ id: 'Findings' });

/** What was found in the content of a version. */
export type Findings = z.infer<typeof findingsSchema>;

const diffSchema = diffReportSchema.meta({ id: 'Diff' });

/** Publish a version, ask how it is and what was found in it, list them, compare them, switch to another one. */
export const versionRoutes = {
  publish: {
    method: 'POST',
    path: '/v1/sites/:domain/versions',
    summary: 'Publish a version of a site',
    description:
      'All files must have been uploaded. By default, the version goes live after it is rendered; "goLive" changes that.',
    tags: ['Publishing'],
    params: siteParams,
    body: newVersionSchema,
    answers: { 202: versionSchema },
    errors: [400, 401, 403, 404, 409, 410, 413, 415, 422, 429],
  },
  list: {
    method: 'GET',
    path: '/v1/sites/:domain/versions',
    summary: 'List the versions of a site',
    description: 'The newest first. Versions that are only shown as previews are not in the list.',
    tags: ['Publishing'],
    params: siteParams,
    query: listPage(LISTED_VERSIONS),
    answers: { 200: z.object({ versions: z.array(versionSchema), next: nextPageSchema }) },
    errors: [400, 401, 404, 410],
  },
  get: {
    method: 'GET',
    path: '/v1/sites/:domain/versions/:versionId',
    summary: 'Get a version of a site',
    tags: ['Publishing'],
    params: versionParams,
    answers: { 200: versionSchema },
    errors: [401, 404, 410],
  },
  events: {
    method: 'GET',
    path: '/v1/sites/:domain/versions/:versionId/events',
    summary: 'Stream the state of a version',
    description: 'Server-sent events, each with the version, until it is ready or has failed.',
    tags: ['Publishing'],
    params: versionParams,
    answers: {
      200: {
        description: 'A stream of events named "version", each with the record of the version.',
        content: { 'text/event-stream': { schema: z.string() } },
      },
    },
    errors: [401, 404, 410],
  },
  findings: {
    method: 'GET',
    path: '/v1/sites/:domain/versions/:versionId/findings',
    summary: 'Get the findings for a version',
    description: `The counts include all findings; the ${LISTED_FINDINGS} most severe are listed. The rules are the same as for \`quire check\`.`,
    tags: ['Publishing'],
    params: versionParams,
    answers: { 200: findingsSchema },
    errors: [401, 404, 409, 410],
  },
  diff: {
    method: 'GET',
    path: '/v1/sites/:domain/versions/:versionId/diff',
    summary: 'Get what changed between two versions of a site',
    description:
      'The changes that readers see from the version in "against" to this version: pages, blocks, words and API operations, as `quire diff --json` prints them. A key gets pages without reader rules, and pages for the groups that it allows. Returns 202 while the comparison is in progress: send the request again after the number of seconds in `Retry-After`.',
    tags: ['Publishing'],
    params: versionParams,
    query: z.object({
      against: z
        .string()
        .max(100)
        .default('live')
        .describe('The ID of a version of the site, or "live".'),
    }),
    answers: {
      200: diffSchema,
      202: z.object({ state: z.literal('comparing') }).meta({ id: 'DiffUnderWay' }),
    },
    errors: [400, 401, 404, 409, 410, 422, 429],
  },
  approve: {
    method: 'POST',
    path: '/v1/sites/:domain/versions/:versionId/approve',
    summary: 'Approve a version from an outside contributor',
    description:
      'From then on, its preview runs the scripts, components and integrations of its author, and it can go live. The next version of the preview must be approved again, unless its files are the same.',
    tags: ['Previews'],
    params: versionParams,
    answers: { 200: versionSchema },
    errors: [401, 403, 404, 410, 413],
  },
  goLive: {
    method: 'PUT',
    path: '/v1/sites/:domain/live',
    summary: 'Switch a site to a published version',
    description: 'If a version was held back, this makes it live.',
    tags: ['Publishing'],
    params: siteParams,
    body: z.strictObject({ versionId: z.string() }).meta({ id: 'LiveVersion' }),
    answers: { 200: versionSchema },
    errors: [400, 401, 403, 404, 409, 410, 413, 415],
  },
} as const satisfies Routes;
