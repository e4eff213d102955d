import * as z from 'zod';
import type { Routes } from '../route.ts';
import { siteParams } from './site-params.ts';

/** The most mounts that a site may have; the model states the same number. */
const MOUNT_LIMIT = 100;

const name = z.string().max(200);

const mountSchema = z
  .strictObject({
    connectionId: z.string().describe('The connected repository that its files come from.'),
    root: z
      .boolean()
      .default(false)
      .describe(
        'Whether its docs.json controls the look and the top navigation. Exactly one mount is the root.',
      ),
    ref: name
      .default('')
      .describe(
        'A branch, or a pattern such as release/*, for which each matching branch is a version. Tags begin with tags/. If it is empty, the production branch of the connection is used.',
      ),
    folder: z
      .string()
      .max(1000)
      .default('')
      .describe(
        'A folder of the repository, such as docs. If it is empty, the whole repository is used.',
      ),
    path: name
      .default('')
      .describe('The folder of the site that contains its files, such as sdk/js.'),
    version: name
      .default('')
      .describe(
        'The name of the version, or of the version that it is a part of if it also has a path. {1} is the text that the first star of "ref" matches. With a pattern and no name, the last part of the branch name is used. For the root, it is the name of its own version.',
      ),
    isDefault: z
      .boolean()
      .default(false)
      .describe('Whether readers start with this version; for a pattern, with the newest.'),
    tag: name.default('').describe('A badge next to the version.'),
  })
  .meta({ id: 'NewMount' });

/** Where a repository that is being connected stands in a site that has a root. */
export const newPartSchema = mountSchema.pick({ ref: true, path: true, version: true });

const listedMountSchema = z
  .object({
    ...mountSchema.shape,
    repository: z.string().describe('The name of the repository.'),
    taken: z
      .array(z.object({ ref: z.string(), version: z.string(), commit: z.string() }))
      .describe('The branches and tags that the site currently uses.'),
  })
  .meta({ id: 'Mount' });

/** Where files of a connected repository stand in a site. */
export type MountRecord = z.infer<typeof listedMountSchema>;

/** What a mount is to be. */
export type NewMount = z.input<typeof mountSchema>;

/** The mounts of a site: which folders of which repositories it is put together from. */
export const mountRoutes = {
  list: {
    method: 'GET',
    path: '/v1/sites/:domain/mounts',
    summary: 'List the mounts of a site',
    description: 'Mounts are in the order in which the navigation lists their parts and versions.',
    tags: ['Repositories'],
    params: siteParams,
    answers: { 200: z.object({ mounts: z.array(listedMountSchema) }) },
    errors: [401, 403, 404, 410],
  },
  replace: {
    method: 'PUT',
    path: '/v1/sites/:domain/mounts',
    summary: 'Replace the mounts of a site',
    description:
      'Send the whole list. The repositories are synced, and the site is assembled and published again. Every repository must be connected to the site.',
    tags: ['Repositories'],
    params: siteParams,
    body: z
      .strictObject({ mounts: z.array(mountSchema).min(1).max(MOUNT_LIMIT) })
      .meta({ id: 'NewMounts' }),
    answers: { 200: z.object({ mounts: z.array(listedMountSchema) }) },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;
