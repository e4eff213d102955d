import { defineError } from '@quire/base';

/** A setting has no effect in a read-only process, or one that it needs is missing. */
export const replicaSettingsInvalid = defineError<{ problem: string; fix: string }>(
  'REPLICA_SETTINGS_INVALID',
  'usage',
  ({ problem, fix }) => ({ what: problem, fix }),
);

/** Nothing of a site can be shown: neither what is live nor what was before it is whole in this bucket. */
export const versionNotHere = defineError<{ siteId: string }>(
  'VERSION_NOT_HERE',
  'usage',
  ({ siteId }) => ({
    what: `No version of the site ${siteId} is complete in the bucket of this region.`,
    fix: 'Wait until the bucket is replicated, and check its replication.',
  }),
);
