/** What the platform does in the background. */
export const JOB_KINDS = [
  'publish',
  'export',
  'sync',
  'deploy',
  'report',
  'mail',
  'embed',
  'webhook',
  'certificate',
  'purge',
] as const;

export type JobKind = (typeof JOB_KINDS)[number];
