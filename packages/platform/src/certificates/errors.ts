import { defineError } from '@quire/base';

/** Settings for certificates contradict each other, or one of them is missing. */
export const certificateSettingsInvalid = defineError<{ problem: string; fix: string }>(
  'CERTIFICATE_SETTINGS_INVALID',
  'usage',
  ({ problem, fix }) => ({ what: problem, fix }),
);

export const certificateAuthorityFileUnreadable = defineError<{ file: string; reason: string }>(
  'ACME_CA_FILE_UNREADABLE',
  'usage',
  ({ file, reason }) => ({
    what: `The file ${file} in QUIRE_ACME_CA_FILE cannot be used: ${reason}.`,
    fix: 'Set it to a PEM file with certificates that the service can read.',
  }),
);

/** The authority cannot be reached, or does not answer as ACME says. */
export const authorityUnusable = defineError<{ reason: string }>(
  'CERTIFICATE_AUTHORITY_UNUSABLE',
  'usage',
  ({ reason }) => ({
    what: `The certificate authority cannot be used: ${reason.replace(/\.$/, '')}.`,
    fix: 'Check QUIRE_ACME_DIRECTORY and that this machine can reach it. Quire retries automatically.',
  }),
);

/** The authority looked for the domain and did not find what it asked for. */
export const domainNotConfirmed = defineError<{ host: string; reason: string }>(
  'CERTIFICATE_DOMAIN_NOT_CONFIRMED',
  'usage',
  ({ host, reason }) => ({
    what: `The certificate authority could not confirm ${host}: ${reason.replace(/\.$/, '')}.`,
    fix: 'Check that the A and AAAA records of the domain point to this service and that a CAA record does not forbid this authority. Quire retries automatically.',
  }),
);

/** What came back is no certificate for the host. */
export const certificateUnfit = defineError<{ host: string; reason: string }>(
  'CERTIFICATE_UNFIT',
  'usage',
  ({ host, reason }) => ({
    what: `The certificate authority issued a certificate for ${host} that cannot be used: ${reason}.`,
    fix: 'Report it to the operator of the certificate authority. Quire retries automatically.',
  }),
);
