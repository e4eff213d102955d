import * as z from 'zod';

/** The most mounts that a version may have; the model states the same number. */
const MOUNT_LIMIT = 100;

const name = z.string().min(1).max(200);

/** What the files of a version are put together from. */
export const mountTableSchema = z
  .strictObject({
    root: z
      .strictObject({
        source: name.optional().describe('Its name in messages, such as acme/docs.'),
        version: name.optional().describe('The name of its own version.'),
      })
      .optional(),
    mounts: z
      .array(
        z.strictObject({
          source: name.optional().describe('Its name in messages, such as acme/sdk-js.'),
          path: name.optional().describe('The folder that contains its files, such as sdk/js.'),
          version: name
            .optional()
            .describe(
              'The name of the version, or of the version that it is a part of if it also has a path.',
            ),
          isDefault: z.boolean().optional().describe('Whether readers start with this version.'),
          tag: name.optional().describe('A badge next to the version.'),
        }),
      )
      .min(1)
      .max(MOUNT_LIMIT),
  })
  .describe('Parts of the files that are separate sites, each under its path or version.')
  .meta({ id: 'MountTable' });
