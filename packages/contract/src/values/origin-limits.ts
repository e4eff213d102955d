/** The longest texts that are kept of where a version comes from. */
export const ORIGIN_LIMITS = {
  repository: 500,
  branch: 255,
  author: 200,
  message: 1000,
  pullRequestUrl: 500,
} as const;
