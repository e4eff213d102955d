import { defineError } from '@quire/base';

/** Nothing is known of the repository whose docs.json decides the look of the site. */
export const mountRootMissing = defineError<{ name: string } | undefined>(
  'MOUNT_ROOT_MISSING',
  'usage',
  (root) => ({
    what: root
      ? `The site cannot be assembled yet: nothing has been fetched from its root, ${root.name}.`
      : 'The site cannot be assembled: none of its repositories is the root.',
    fix: 'Check the connection of the root repository, and push to it again.',
  }),
);

/** The list of mounts of a site cannot be used. */
export const mountListInvalid = defineError<{ problem: string; fix: string }>(
  'MOUNT_LIST_INVALID',
  'usage',
  ({ problem, fix }) => ({ what: problem, fix }),
);

/** A connection with several folders has no folder of its own to change. */
export const mountedTwice = defineError<{ name: string }>('MOUNTED_TWICE', 'usage', ({ name }) => ({
  what: `${name} is mounted more than once, so it has more than one folder.`,
  fix: 'Change the folder in the mounts of the site.',
}));
