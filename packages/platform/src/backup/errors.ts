import { defineError } from '@quire/base';

export const backupUnreadable = defineError<{ file: string; reason: string }>(
  'BACKUP_UNREADABLE',
  'usage',
  ({ file, reason }) => ({
    what: `${file} is not a complete Quire backup: ${reason}.`,
    fix: 'Nothing was restored. Use another copy, or an earlier backup.',
  }),
);

export const backupOfNewerRelease = defineError<{ theirs: number; ours: number }>(
  'BACKUP_OF_NEWER_RELEASE',
  'usage',
  ({ theirs, ours }) => ({
    what: `The backup was created by a newer release: its schema has ${theirs} steps, but this release has ${ours}.`,
    fix: 'Nothing was restored. Restore it with that release or a later one.',
  }),
);

export const restoreTargetNotEmpty = defineError('RESTORE_TARGET_NOT_EMPTY', 'usage', () => ({
  what: 'The database to restore into is not empty.',
  fix: 'Restore into a new data folder (--data) or an empty database (DATABASE_URL).',
}));
