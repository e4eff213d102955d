import { defineError } from '@quire/base';

export const secretKeyMissing = defineError('SECRET_KEY_MISSING', 'usage', () => ({
  what: 'Secrets cannot be stored: with your own database (DATABASE_URL), the key that encrypts them must come from an environment variable.',
  fix: 'Set QUIRE_SECRET_KEY to the output of "openssl rand -base64 32" for every process of the service, and store it separately from backups.',
}));

export const secretKeyUnknown = defineError<{ keyId: string }>(
  'SECRET_KEY_UNKNOWN',
  'usage',
  ({ keyId }) => ({
    what: `A stored secret was encrypted with the key ${keyId}, which this process does not have.`,
    fix: 'Add the earlier key to QUIRE_SECRET_KEY, after the new one and a comma, or connect the repository, create the webhook or set up the authenticator app again.',
  }),
);

export const secretDamaged = defineError('SECRET_DAMAGED', 'usage', () => ({
  what: 'A stored secret cannot be decrypted: it was changed, or belongs to another installation.',
  fix: 'Connect the repository, create the webhook or set up the authenticator app again.',
}));

/** The file in the data folder is no list of keys. */
export const secretKeyFileInvalid = defineError<{ file: string }>(
  'SECRET_KEY_FILE_INVALID',
  'usage',
  ({ file }) => ({
    what: `The file ${file} must contain keys of 32 bytes, one per line, but does not.`,
    fix: 'Restore the file. If you cannot, delete it and connect the repositories again.',
  }),
);
