import { defineError } from '@quire/base';

export const blobMissing = defineError<{ key: string }>('BLOB_MISSING', 'usage', ({ key }) => ({
  what: `The storage has no object "${key}".`,
  fix: 'Check that the storage folder or bucket belongs to this database.',
}));

/** @fix This is a bug in Quire. Report it. */
export const storageKeyInvalid = defineError<{ key: string }>(
  'STORAGE_KEY_INVALID',
  'usage',
  ({ key }) => ({ what: `"${key}" is not a storage key.` }),
);

export const storageCredentialsIncomplete = defineError(
  'STORAGE_CREDENTIALS_INCOMPLETE',
  'usage',
  () => ({
    what: 'Only one of QUIRE_S3_ACCESS_KEY and QUIRE_S3_SECRET_KEY is set.',
    fix: 'Set both, or neither to use the credentials of the machine.',
  }),
);

export const storageUnreachable = defineError<{ reason: string }>(
  'STORAGE_UNREACHABLE',
  'usage',
  ({ reason }) => ({
    what: `The bucket in QUIRE_S3_BUCKET cannot be used: ${reason}.`,
    fix: 'Check that the bucket exists, and check the endpoint, the region and the credentials.',
  }),
);
