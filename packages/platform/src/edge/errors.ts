import { defineError } from '@quire/base';

/** Settings for caches in front of the service contradict each other, or one of them is missing. */
export const edgeSettingsInvalid = defineError<{ problem: string; fix: string }>(
  'EDGE_SETTINGS_INVALID',
  'usage',
  ({ problem, fix }) => ({ what: problem, fix }),
);

/** A cache answered, and did not purge. */
export const edgeRefused = defineError<{ place: string; status: number; reason: string }>(
  'EDGE_PURGE_REFUSED',
  'usage',
  ({ place, status, reason }) => ({
    what: `The cache at ${place} did not purge: status ${status}${reason === '' ? '' : `, ${reason}`}.`,
    fix: 'Check the QUIRE_EDGE settings and the permissions of the token. Quire retries automatically.',
  }),
);
