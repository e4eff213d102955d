import { defineError } from '@quire/base';

export const gitMissing = defineError('GIT_MISSING', 'usage', () => ({
  what: 'Connected repositories need Git, which is not installed on this machine.',
  fix: 'Install Git. For SSH addresses, also install the SSH client (Debian: apt-get install git openssh-client).',
}));

export const gitTooOld = defineError<{ found: string; needed: string }>(
  'GIT_TOO_OLD',
  'usage',
  ({ found, needed }) => ({
    what: `Connected repositories need Git ${needed} or newer, but this machine has ${found}.`,
    fix: 'Install a newer Git.',
  }),
);

export const gitUrlRefused = defineError<{ url: string; reason: string }>(
  'GIT_URL_REFUSED',
  'usage',
  ({ url, reason }) => ({
    what: `The repository address ${url} cannot be used: ${reason}.`,
    fix: 'Use an address such as https://git.example.com/team/docs.git or ssh://git@git.example.com/team/docs.git.',
  }),
);

const NAME_FIXES = {
  ref: 'Use a full name such as refs/heads/main.',
  commit: 'Use a commit ID of 40 characters.',
  folder: 'Use a path such as docs/guide.',
  'host key': 'Connect the repository again to accept the key of its server.',
};

export const gitNameRefused = defineError<{
  what: keyof typeof NAME_FIXES;
  name: string;
  reason: string;
}>('GIT_NAME_REFUSED', 'usage', ({ what, name, reason }) => ({
  what: `The ${what} ${JSON.stringify(name)} cannot be used: ${reason}.`,
  fix: NAME_FIXES[what],
}));

export const gitLimitReached = defineError<{ what: string; limit: string; fix?: string }>(
  'GIT_LIMIT_REACHED',
  'content',
  ({ what, limit, fix }) => ({
    what: `${what}. The limit is ${limit}.`,
    fix:
      fix ??
      'Connect a subfolder of the repository, or remove files that are not part of the docs.',
  }),
);

/** The name of the Git server resolves to an address that Quire is not allowed to contact. */
export const gitAddressRefused = defineError<{ what: string }>(
  'GIT_ADDRESS_REFUSED',
  'usage',
  ({ what }) => ({
    what,
    fix: 'For your own Git server, ask the service operator to add its host to QUIRE_GIT_ALLOWED_HOSTS.',
  }),
);

/** @fix None: Quire fetches it again when the service is back. */
export const gitStopped = defineError('GIT_STOPPED', 'usage', () => ({
  what: 'The fetch was stopped before it was complete.',
}));

export const gitAccessDenied = defineError<{ url: string; reason: string }>(
  'GIT_ACCESS_DENIED',
  'usage',
  ({ url, reason }) => ({
    what: `The repository ${url} could not be read: ${reason}.`,
    fix: 'Check that the repository exists, and that the token or deploy key of the connection can read it.',
  }),
);

export const gitRefMissing = defineError<{ url: string; ref: string }>(
  'GIT_REF_MISSING',
  'content',
  ({ url, ref }) => ({
    what: `The repository ${url} has no ${ref}.`,
    fix: 'Check the branch name. The branch may have been deleted or renamed.',
  }),
);

export const gitFolderMissing = defineError<{ folder: string; commit: string }>(
  'GIT_FOLDER_MISSING',
  'content',
  ({ folder, commit }) => ({
    what: `There is no folder ${JSON.stringify(folder)} in commit ${commit}.`,
    fix: 'Check the folder in the settings of the connection.',
  }),
);

export const gitHostKeyRefused = defineError<{ host: string; known: string }>(
  'GIT_HOST_KEY_REFUSED',
  'usage',
  ({ host, known }) => ({
    what: `The SSH server ${host} does not have the host key that was accepted for it (${known}).`,
    fix: 'If the key was changed on purpose, connect the repository again and compare the new fingerprint.',
  }),
);

export const gitRedirectRefused = defineError<{ url: string; target: string }>(
  'GIT_REDIRECT_REFUSED',
  'usage',
  ({ url, target }) => ({
    what: `The repository ${url} redirects to another host, ${target}. Quire did not follow the redirect.`,
    fix: 'Use the actual address of the repository.',
  }),
);

export const gitAuthorityFileUnreadable = defineError<{ file: string; reason: string }>(
  'GIT_CA_FILE_UNREADABLE',
  'usage',
  ({ file, reason }) => ({
    what: `The file ${file} in QUIRE_GIT_CA_FILE cannot be read: ${reason}.`,
    fix: 'Set it to a PEM file with certificates that the service can read.',
  }),
);

export const gitFailed = defineError<{ url: string; reason: string }>(
  'GIT_FAILED',
  'usage',
  ({ url, reason }) => ({
    what: `The repository ${url} could not be fetched: ${reason}.`,
    fix: 'Check the address and that the Git server can be reached from this machine.',
  }),
);
