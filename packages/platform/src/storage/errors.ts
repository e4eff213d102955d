import { defineError } from '@quire/base';

export const blobMissing = defineError<{ key: string }>('BLOB_MISSING', 'usage', ({ key }) => ({
  what: `The storage has nothing under "${key}".`,
  fix: 'Check that the storage folder or bucket belongs to this database.',
}));

export const storageKeyInvalid = defineError<{ key: string }>(
  'STORAGE_KEY_INVALID',
  'usage',
  ({ key }) => ({ what: `"${key}" is not a storage key.` }),
);
