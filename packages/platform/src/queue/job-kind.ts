/** What the platform does in the background. */
export const JOB_KINDS = ['publish', 'export'] as const;

export type JobKind = (typeof JOB_KINDS)[number];
