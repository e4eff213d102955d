/** What a checkout or a build says of where its content comes from, as it is written there. */
export interface FoundOrigin {
  repository?: string | undefined;
  branch?: string | undefined;
  commit?: string | undefined;
  author?: string | undefined;
  message?: string | undefined;
  pullRequest?: string | undefined;
  pullRequestUrl?: string | undefined;
}

/** The variables of a build; one that is empty counts as missing. */
type Variables = (name: string) => string | undefined;

/** How one continuous integration service names where a build comes from. */
interface CiEnvironment {
  name: string;
  /** The variable that is there in its builds, and what it says; any text where nothing is named. */
  sign: { variable: string; value?: RegExp };
  read(get: Variables): FoundOrigin;
}

/** `refs/heads/main` and `origin/main` are the branch `main`. */
const toBranch = (ref: string | undefined) => ref?.replace(/^(?:refs\/heads\/|origin\/)/, '');

/** Some services say `false` where there is no pull request. */
const toNumber = (text: string | undefined) => (text && /^\d+$/.test(text) ? text : undefined);

const below = (repository: string | undefined, path: string, number: string | undefined) =>
  repository && number ? `${repository.replace(/\.git$/, '')}${path}${number}` : undefined;

const VERCEL_HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
};

/**
 * The services whose builds are known, by the variables that each documents. The commit of a pull
 * request is that of its branch, where the service also has one of a merge that it tried.
 */
export const CI_ENVIRONMENTS: readonly CiEnvironment[] = [
  {
    name: 'GitHub Actions',
    sign: { variable: 'GITHUB_ACTIONS', value: /^true$/ },
    read(get) {
      const slug = get('GITHUB_REPOSITORY');
      const repository = slug && `${get('GITHUB_SERVER_URL') ?? 'https://github.com'}/${slug}`;
      const pullRequest = /^refs\/pull\/(\d+)\//.exec(get('GITHUB_REF') ?? '')?.[1];
      return {
        repository,
        branch: get('GITHUB_HEAD_REF') ?? (pullRequest ? undefined : get('GITHUB_REF_NAME')),
        // Of a pull request this is the merge that was tried; the event has the commit itself.
        commit: pullRequest ? undefined : get('GITHUB_SHA'),
        pullRequest,
        pullRequestUrl: below(repository, '/pull/', pullRequest),
      };
    },
  },
  {
    name: 'GitLab CI',
    sign: { variable: 'GITLAB_CI', value: /^true$/ },
    read(get) {
      const repository = get('CI_PROJECT_URL');
      const pullRequest = get('CI_MERGE_REQUEST_IID');
      const target = get('CI_MERGE_REQUEST_PROJECT_URL') ?? repository;
      return {
        repository,
        branch: get('CI_MERGE_REQUEST_SOURCE_BRANCH_NAME') ?? get('CI_COMMIT_REF_NAME'),
        commit: get('CI_MERGE_REQUEST_SOURCE_BRANCH_SHA') ?? get('CI_COMMIT_SHA'),
        author: get('CI_COMMIT_AUTHOR'),
        message: get('CI_COMMIT_MESSAGE'),
        pullRequest,
        pullRequestUrl: below(target, '/-/merge_requests/', pullRequest),
      };
    },
  },
  {
    name: 'CircleCI',
    sign: { variable: 'CIRCLECI', value: /^true$/ },
    read(get) {
      const page = get('CIRCLE_PULL_REQUEST');
      return {
        repository: get('CIRCLE_REPOSITORY_URL'),
        branch: get('CIRCLE_BRANCH'),
        commit: get('CIRCLE_SHA1'),
        author: get('CIRCLE_USERNAME'),
        pullRequest: get('CIRCLE_PR_NUMBER') ?? /\/(\d+)$/.exec(page ?? '')?.[1],
        pullRequestUrl: page,
      };
    },
  },
  {
    name: 'Bitbucket Pipelines',
    sign: { variable: 'BITBUCKET_BUILD_NUMBER' },
    read(get) {
      const repository = get('BITBUCKET_GIT_HTTP_ORIGIN')?.replace(/^http:/, 'https:');
      const pullRequest = get('BITBUCKET_PR_ID');
      return {
        repository,
        branch: get('BITBUCKET_BRANCH'),
        commit: get('BITBUCKET_COMMIT'),
        pullRequest,
        pullRequestUrl: below(repository, '/pull-requests/', pullRequest),
      };
    },
  },
  {
    name: 'Azure Pipelines',
    sign: { variable: 'TF_BUILD', value: /^true$/i },
    read(get) {
      const repository = get('BUILD_REPOSITORY_URI');
      const onGitHub = toNumber(get('SYSTEM_PULLREQUEST_PULLREQUESTNUMBER'));
      const pullRequest = onGitHub ?? toNumber(get('SYSTEM_PULLREQUEST_PULLREQUESTID'));
      return {
        repository,
        branch: toBranch(get('SYSTEM_PULLREQUEST_SOURCEBRANCH') ?? get('BUILD_SOURCEBRANCH')),
        commit: get('SYSTEM_PULLREQUEST_SOURCECOMMITID') ?? get('BUILD_SOURCEVERSION'),
        author: get('BUILD_SOURCEVERSIONAUTHOR'),
        message: get('BUILD_SOURCEVERSIONMESSAGE'),
        pullRequest,
        pullRequestUrl: below(repository, onGitHub ? '/pull/' : '/pullrequest/', pullRequest),
      };
    },
  },
  {
    name: 'Jenkins',
    sign: { variable: 'JENKINS_URL' },
    read: (get) => ({
      repository: get('GIT_URL'),
      branch: get('CHANGE_BRANCH') ?? get('BRANCH_NAME') ?? toBranch(get('GIT_BRANCH')),
      commit: get('GIT_COMMIT'),
      author: get('CHANGE_AUTHOR_DISPLAY_NAME') ?? get('CHANGE_AUTHOR'),
      pullRequest: toNumber(get('CHANGE_ID')),
      pullRequestUrl: get('CHANGE_URL'),
    }),
  },
  {
    name: 'Buildkite',
    sign: { variable: 'BUILDKITE', value: /^true$/ },
    read: (get) => ({
      repository: get('BUILDKITE_REPO'),
      branch: get('BUILDKITE_BRANCH'),
      commit: get('BUILDKITE_COMMIT'),
      author: get('BUILDKITE_BUILD_AUTHOR'),
      message: get('BUILDKITE_MESSAGE'),
      pullRequest: toNumber(get('BUILDKITE_PULL_REQUEST')),
    }),
  },
  {
    name: 'Netlify',
    sign: { variable: 'NETLIFY', value: /^true$/ },
    read: (get) => ({
      repository: get('REPOSITORY_URL'),
      branch: get('HEAD'),
      commit: get('COMMIT_REF'),
      pullRequest: get('PULL_REQUEST') === 'true' ? toNumber(get('REVIEW_ID')) : undefined,
    }),
  },
  {
    name: 'Vercel',
    sign: { variable: 'VERCEL', value: /^1$/ },
    read(get) {
      const host = VERCEL_HOSTS[get('VERCEL_GIT_PROVIDER') ?? ''];
      const [owner, slug] = [get('VERCEL_GIT_REPO_OWNER'), get('VERCEL_GIT_REPO_SLUG')];
      return {
        repository: host && owner && slug ? `${host}/${owner}/${slug}` : undefined,
        branch: get('VERCEL_GIT_COMMIT_REF'),
        commit: get('VERCEL_GIT_COMMIT_SHA'),
        author: get('VERCEL_GIT_COMMIT_AUTHOR_NAME') ?? get('VERCEL_GIT_COMMIT_AUTHOR_LOGIN'),
        message: get('VERCEL_GIT_COMMIT_MESSAGE'),
        pullRequest: toNumber(get('VERCEL_GIT_PULL_REQUEST_ID')),
      };
    },
  },
  {
    name: 'Cloudflare Pages',
    sign: { variable: 'CF_PAGES', value: /^1$/ },
    read: (get) => ({ branch: get('CF_PAGES_BRANCH'), commit: get('CF_PAGES_COMMIT_SHA') }),
  },
  {
    name: 'Cloudflare Workers Builds',
    sign: { variable: 'WORKERS_CI', value: /^1$/ },
    read: (get) => ({ branch: get('WORKERS_CI_BRANCH'), commit: get('WORKERS_CI_COMMIT_SHA') }),
  },
  {
    name: 'Travis CI',
    sign: { variable: 'TRAVIS', value: /^true$/ },
    read(get) {
      const slug = get('TRAVIS_REPO_SLUG');
      const repository = slug && `https://github.com/${slug}`;
      const pullRequest = toNumber(get('TRAVIS_PULL_REQUEST'));
      return {
        repository,
        branch: get('TRAVIS_PULL_REQUEST_BRANCH') ?? get('TRAVIS_BRANCH'),
        commit: get('TRAVIS_PULL_REQUEST_SHA') ?? get('TRAVIS_COMMIT'),
        message: get('TRAVIS_COMMIT_MESSAGE'),
        pullRequest,
        pullRequestUrl: below(repository, '/pull/', pullRequest),
      };
    },
  },
  {
    name: 'Woodpecker',
    sign: { variable: 'CI', value: /^woodpecker$/ },
    read: (get) => ({
      repository: get('CI_REPO_URL'),
      branch: get('CI_COMMIT_SOURCE_BRANCH') ?? get('CI_COMMIT_BRANCH'),
      commit: get('CI_COMMIT_SHA'),
      author: get('CI_COMMIT_AUTHOR'),
      message: get('CI_COMMIT_MESSAGE'),
      pullRequest: toNumber(get('CI_COMMIT_PULL_REQUEST')),
    }),
  },
];

/** What the build's own variables say; nothing outside of a known service. */
export function readCiOrigin(
  environment: Readonly<Record<string, string | undefined>>,
): FoundOrigin | undefined {
  const get: Variables = (name) => environment[name]?.trim() || undefined;
  const found = CI_ENVIRONMENTS.find(({ sign: { variable, value } }) => {
    const text = get(variable);
    return text !== undefined && (value?.test(text) ?? true);
  });
  return found?.read(get);
}
