import type { SecretPlace } from '../vault/sealed-text.ts';

/** Certificates are the platform's, whoever's domain they are for. */
const orgId = 'org_platform';

/** Where the private key of a certificate is kept. */
export const toCertificatePlace = (host: string): SecretPlace => ({
  orgId,
  connectionId: host,
  name: 'certificate',
});

/** Where the private key of the account at an authority is kept. */
export const toAccountPlace = (directory: string): SecretPlace => ({
  orgId,
  connectionId: directory,
  name: 'authority-account',
});
