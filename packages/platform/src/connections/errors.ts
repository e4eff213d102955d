import { defineError } from '@quire/base';

/** A site has one repository at its root. */
export const siteConnected = defineError<{ name: string }>(
  'SITE_CONNECTED',
  'usage',
  ({ name }) => ({
    what: `The site is already connected to ${name}.`,
    fix: 'Disconnect that repository first, or connect this one under a path.',
  }),
);

/** The App of a connection is another organization's, or gone. */
export const providerAppMissing = defineError('PROVIDER_APP_MISSING', 'usage', () => ({
  what: 'The GitHub App of the connection no longer exists.',
  fix: 'Create the App again, and connect the repository with it.',
}));

/** The address of a provider that nothing can be asked at. */
export const serverUrlRefused = defineError<{ url: string; reason: string }>(
  'SERVER_URL_REFUSED',
  'usage',
  ({ url, reason }) => ({
    what: `The server address ${url} cannot be used: ${reason}.`,
    fix: 'Use an address such as https://gitlab.com. For a server without HTTPS, ask the service operator to add it to QUIRE_GIT_ALLOWED_HOSTS.',
  }),
);

/** Said when connecting: nothing is stored. */
export const branchUnknown = defineError<{ branch: string; known: readonly string[] }>(
  'BRANCH_UNKNOWN',
  'usage',
  ({ branch, known }) => ({
    what: `The repository has no branch ${JSON.stringify(branch)}.`,
    fix: `Choose an existing branch, such as ${known.join(', ')}.`,
  }),
);

/** The step of creating a GitHub App belongs to another session, or took too long. */
export const appStateRefused = defineError('APP_STATE_REFUSED', 'usage', () => ({
  what: 'The creation of this GitHub App was started in another session, or more than an hour ago.',
  fix: 'Start again on the site page in the dashboard.',
}));

/** The credential does not match the address of the repository. */
export const credentialUnfit = defineError<{ what: string; fix: string }>(
  'CREDENTIAL_UNFIT',
  'usage',
  (text) => text,
);

export const productionBranchMissing = defineError<{ name: string; branch: string }>(
  'PRODUCTION_BRANCH_MISSING',
  'usage',
  ({ name, branch }) => ({
    what: `${name} has no branch ${JSON.stringify(branch)}, so new commits do not go live.`,
    fix: 'Choose another production branch in the settings of the connection, or push that branch.',
  }),
);

/** No branch or tag is what a mount of the site takes. */
export const refsMissing = defineError<{ name: string; pattern: string }>(
  'REFS_MISSING',
  'usage',
  ({ name, pattern }) => ({
    what: `${name} has no branch or tag ${JSON.stringify(pattern)}, which a mount of the site uses.`,
    fix: 'Push such a branch or tag, or change the mounts of the site.',
  }),
);

/** @fix None: the deploy restarts automatically. */
export const mountsChanged = defineError('MOUNTS_CHANGED', 'usage', () => ({
  what: 'The mounts of the site were replaced while a repository was being fetched.',
}));

/** Said of a deploy whose worker stopped each time. */
export const deployWorkerLost = defineError<{ tries: number }>(
  'DEPLOY_WORKER_LOST',
  'usage',
  ({ tries }) => ({
    what: `The deploy was canceled after ${tries} attempts because the worker stopped each time.`,
    fix: 'Push again. If it fails again, check the service log.',
  }),
);

export const deployQuotaReached = defineError<{ plan: string; quota: number; stored: number }>(
  'DEPLOY_QUOTA_REACHED',
  'content',
  ({ plan, quota, stored }) => ({
    what: `The files need more storage than the plan "${plan}" allows: ${stored} of ${quota} bytes are used.`,
    fix: 'Remove files that are not part of the docs from the repository, or remove old sites and previews.',
  }),
);

export const tooManyPreviews = defineError<{ limit: number }>(
  'DEPLOY_TOO_MANY_PREVIEWS',
  'content',
  ({ limit }) => ({
    what: `The site already has ${limit} previews, which is the limit.`,
    fix: 'Remove unused previews, or list fewer branches under “Branches with previews”.',
  }),
);
