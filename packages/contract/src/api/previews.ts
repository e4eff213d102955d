import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';
import { originRecordSchema, publisherSchema } from '../values/version-origin.ts';
import { siteParams } from './site-params.ts';
import { versionSchema, versionStateSchema } from './versions.ts';

/** The most days that a preview may stay after it was published or extended. */
export const PREVIEW_DAYS_LIMIT = 365;

const previewAccessSchema = z
  .enum(['members', 'link'])
  .describe(
    'Who can read previews. "members": members of the organization, from the dashboard. "link": anyone with the address.',
  );

/** Who may read a preview. */
export type PreviewAccess = z.infer<typeof previewAccessSchema>;

const daysSchema = z.int().min(1).max(PREVIEW_DAYS_LIMIT);

const previewSchema = z
  .object({
    previewId: z.string(),
    name: z.string(),
    url: z.string().describe('Its address, on a separate host.'),
    access: previewAccessSchema.describe(
      'Who can read it, from the settings of the site. A preview whose address can be guessed is always for members.',
    ),
    hasPassword: z.boolean().describe('Whether readers with the address need a password.'),
    state: versionStateSchema.describe('The state of its newest version.'),
    versionId: z.string().describe('Its newest version.'),
    shownVersionId: z
      .string()
      .nullable()
      .describe('The version that it shows: the newest that is ready. Null if there is none yet.'),
    live: z.boolean().describe('Whether the version that it shows is live.'),
    untrusted: z
      .boolean()
      .describe(
        'Whether its newest version comes from an outside contributor, such as a fork of a repository.',
      ),
    approved: z
      .boolean()
      .describe(
        'Whether its newest version runs the scripts, components and integrations of its author. A version from an outside contributor does so only after it is approved.',
      ),
    origin: originRecordSchema.nullable(),
    publishedBy: publisherSchema.nullable(),
    error: z.string().optional().describe('Present only if the state is "failed".'),
    createdAt: timestampSchema,
    publishedAt: timestampSchema.describe('When its newest version was published.'),
    expiresAt: timestampSchema,
  })
  .meta({ id: 'Preview' });

/** A version that is not live, at an address of its own. */
export type PreviewRecord = z.infer<typeof previewSchema>;

const previewSettingsSchema = z
  .object({
    access: previewAccessSchema,
    hasPassword: z.boolean(),
    days: daysSchema.describe('How long a preview stays after it is published or extended.'),
  })
  .meta({ id: 'PreviewSettings' });

/** What holds for all previews of a site. */
export type PreviewSettings = z.infer<typeof previewSettingsSchema>;

const previewSettingsChangeSchema = z
  .strictObject({
    access: previewAccessSchema.optional(),
    password: z
      .string()
      .min(10)
      .max(200)
      .nullable()
      .optional()
      .describe(
        'Required from readers who have the address; null removes it. Only with access "link".',
      ),
    days: daysSchema.optional(),
  })
  .meta({ id: 'PreviewSettingsChange' });

/** What of the settings is to change. */
export type PreviewSettingsChange = z.infer<typeof previewSettingsChangeSchema>;

const previewParams = siteParams.extend({ previewId: z.string() });

/** Previews of a site: list them, extend one, make it live, remove it, and who may read them. */
export const previewRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites/:domain/previews',
    summary: 'List the previews of a site',
    description: 'The preview that was published last comes first.',
    tags: ['Previews'],
    params: siteParams,
    answers: { 200: z.object({ previews: z.array(previewSchema) }) },
    errors: [401, 403, 404, 410],
  },
  get: {
    method: 'GET',
    path: '/v1/sites/:domain/previews/:previewId',
    summary: 'Get a preview of a site',
    tags: ['Previews'],
    params: previewParams,
    answers: { 200: previewSchema },
    errors: [401, 403, 404, 410],
  },
  extend: {
    method: 'PUT',
    path: '/v1/sites/:domain/previews/:previewId',
    summary: 'Extend a preview',
    description:
      'Keeps the preview for this number of days from now. The default is in the preview settings of the site.',
    tags: ['Previews'],
    params: previewParams,
    body: z.strictObject({ days: daysSchema.optional() }).meta({ id: 'PreviewExtension' }),
    answers: { 200: previewSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
  promote: {
    method: 'POST',
    path: '/v1/sites/:domain/previews/:previewId/promote',
    summary: 'Make the version of a preview live',
    description:
      'Readers of the site get exactly the version that the preview shows; nothing is rendered again. The preview stays until it expires.',
    tags: ['Previews'],
    params: previewParams,
    answers: { 200: versionSchema },
    errors: [401, 403, 404, 409, 410, 413],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/sites/:domain/previews/:previewId',
    summary: 'Remove a preview',
    description:
      'Its address returns 404 from then on. The cleanup removes its versions, except a version that went live.',
    tags: ['Previews'],
    params: previewParams,
    answers: { 204: z.null().describe('The preview is removed.') },
    errors: [401, 403, 404, 410, 413],
  },
  settings: {
    method: 'GET',
    path: '/v1/sites/:domain/preview-settings',
    summary: 'Get who can read the previews of a site, and for how long',
    tags: ['Previews'],
    params: siteParams,
    answers: { 200: previewSettingsSchema },
    errors: [401, 403, 404, 410],
  },
  changeSettings: {
    method: 'PUT',
    path: '/v1/sites/:domain/preview-settings',
    summary: 'Change who can read the previews of a site, and for how long',
    description:
      'Fields that you leave out do not change. A new password signs out everyone who used the previous one.',
    tags: ['Previews'],
    params: siteParams,
    body: previewSettingsChangeSchema,
    answers: { 200: previewSettingsSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;
