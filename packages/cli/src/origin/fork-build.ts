import { readCiOrigin } from './ci-environments.ts';
import { isOwnRequest } from './github-event.ts';

/**
 * Whether this build may be of content that somebody without write access to the repository proposes: of any pull
 * request that the build server does not say is from a branch of the repository itself.
 */
export async function isForkBuild(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const { GITHUB_ACTIONS, GITHUB_EVENT_NAME, GITHUB_EVENT_PATH } = environment;
  const isGithubRequest =
    GITHUB_ACTIONS === 'true' && /^pull_request/.test(GITHUB_EVENT_NAME ?? '');
  if (!isGithubRequest && readCiOrigin(environment)?.pullRequest === undefined) return false;
  if (GITHUB_ACTIONS === 'true')
    return !(GITHUB_EVENT_PATH && (await isOwnRequest(GITHUB_EVENT_PATH)));
  const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: from, CI_MERGE_REQUEST_PROJECT_ID: to } = environment;
  return from === undefined || from !== to;
}
