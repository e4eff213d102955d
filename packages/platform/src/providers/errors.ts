import { countThings, defineError } from '@quire/base';

interface Call {
  /** GitHub, GitLab or Gitea. */
  provider: string;
  /** For example `GET /repos/acme/docs`. */
  call: string;
}

/** The provider answered, and said no. */
export const providerRefused = defineError<Call & { status: number; said: string }>(
  'PROVIDER_REFUSED',
  'usage',
  ({ provider, call, status, said }) => ({
    what: `${provider} returned ${status} for ${call}${said ? `: ${said}` : ''}.`,
    fix: toRemedy(status),
  }),
);

/** The provider asks for a pause. @fix None: Quire retries automatically after the pause. */
export const providerBusy = defineError<Call & { seconds: number }>(
  'PROVIDER_BUSY',
  'usage',
  ({ provider, call, seconds }) => ({
    what: `${provider} asks Quire to wait ${countThings(seconds, 'second')} before ${call}.`,
    fix: 'Quire retries automatically.',
  }),
);

/** No answer came, or one that cannot be read. */
export const providerUnreachable = defineError<Call & { reason: string }>(
  'PROVIDER_UNREACHABLE',
  'usage',
  ({ provider, call, reason }) => ({
    what: `${provider} could not be reached (${call}): ${reason}.`,
    fix: 'Check the address of the connection, and that this machine can reach it.',
  }),
);

/** A private key of a GitHub App that cannot be read. */
export const appKeyUnreadable = defineError<{ reason: string }>(
  'GITHUB_APP_KEY_UNREADABLE',
  'usage',
  ({ reason }) => ({
    what: `The private key of the GitHub App cannot be read: ${reason}.`,
    fix: 'Create a new private key in the settings of the App, and paste the whole file, with its first and last line.',
  }),
);

function toRemedy(status: number): string {
  if (status === 401) return 'Connect the repository again, with a token that is still valid.';
  if (status === 403) return 'Give the token or App the permissions that the guide lists.';
  if (status === 404) {
    return 'Check that the repository exists under this name, and that the token or App can access it.';
  }
  return 'If the problem persists, connect the repository again.';
}
