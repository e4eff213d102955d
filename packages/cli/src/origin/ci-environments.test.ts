import { expect, test } from 'vitest';
import { CI_ENVIRONMENTS, readCiOrigin } from './ci-environments.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';

test.each([
  [
    'GitHub Actions, a push',
    {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.acme.example',
      GITHUB_REPOSITORY: 'acme/docs',
      GITHUB_REF: 'refs/heads/main',
      GITHUB_REF_NAME: 'main',
      GITHUB_HEAD_REF: '',
      GITHUB_SHA: SHA,
    },
    { repository: 'https://github.acme.example/acme/docs', branch: 'main', commit: SHA },
  ],
  [
    'GitHub Actions, a pull request',
    {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/docs',
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_REF_NAME: '7/merge',
      GITHUB_HEAD_REF: 'words',
      GITHUB_SHA: 'a'.repeat(40),
    },
    {
      repository: 'https://github.com/acme/docs',
      branch: 'words',
      pullRequest: '7',
      pullRequestUrl: 'https://github.com/acme/docs/pull/7',
    },
  ],
  [
    'GitLab CI, a merge request',
    {
      GITLAB_CI: 'true',
      CI_PROJECT_URL: 'https://gitlab.com/somebody/docs',
      CI_COMMIT_SHA: SHA,
      CI_COMMIT_REF_NAME: 'refs/merge-requests/3/head',
      CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'words',
      CI_COMMIT_AUTHOR: 'Ada <ada@example.com>',
      CI_COMMIT_MESSAGE: 'Better words',
      CI_MERGE_REQUEST_IID: '3',
      CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.com/acme/docs',
    },
    {
      repository: 'https://gitlab.com/somebody/docs',
      branch: 'words',
      commit: SHA,
      author: 'Ada <ada@example.com>',
      message: 'Better words',
      pullRequest: '3',
      pullRequestUrl: 'https://gitlab.com/acme/docs/-/merge_requests/3',
    },
  ],
  [
    'CircleCI',
    {
      CIRCLECI: 'true',
      CIRCLE_REPOSITORY_URL: 'git@github.com:acme/docs.git',
      CIRCLE_BRANCH: 'words',
      CIRCLE_SHA1: SHA,
      CIRCLE_USERNAME: 'ada',
      CIRCLE_PULL_REQUEST: 'https://github.com/acme/docs/pull/7',
    },
    {
      repository: 'git@github.com:acme/docs.git',
      branch: 'words',
      commit: SHA,
      author: 'ada',
      pullRequest: '7',
      pullRequestUrl: 'https://github.com/acme/docs/pull/7',
    },
  ],
  [
    'Bitbucket Pipelines',
    {
      BITBUCKET_BUILD_NUMBER: '12',
      BITBUCKET_GIT_HTTP_ORIGIN: 'http://bitbucket.org/acme/docs',
      BITBUCKET_BRANCH: 'words',
      BITBUCKET_COMMIT: SHA,
      BITBUCKET_PR_ID: '4',
    },
    {
      repository: 'https://bitbucket.org/acme/docs',
      branch: 'words',
      commit: SHA,
      pullRequest: '4',
      pullRequestUrl: 'https://bitbucket.org/acme/docs/pull-requests/4',
    },
  ],
  [
    'Azure Pipelines, a pull request on GitHub',
    {
      TF_BUILD: 'True',
      BUILD_REPOSITORY_URI: 'https://github.com/acme/docs',
      BUILD_SOURCEBRANCH: 'refs/pull/7/merge',
      BUILD_SOURCEVERSION: 'a'.repeat(40),
      BUILD_SOURCEVERSIONAUTHOR: 'Ada',
      BUILD_SOURCEVERSIONMESSAGE: 'Better words',
      SYSTEM_PULLREQUEST_SOURCEBRANCH: 'refs/heads/words',
      SYSTEM_PULLREQUEST_SOURCECOMMITID: SHA,
      SYSTEM_PULLREQUEST_PULLREQUESTNUMBER: '7',
      SYSTEM_PULLREQUEST_PULLREQUESTID: '99887766',
    },
    {
      repository: 'https://github.com/acme/docs',
      branch: 'words',
      commit: SHA,
      author: 'Ada',
      message: 'Better words',
      pullRequest: '7',
      pullRequestUrl: 'https://github.com/acme/docs/pull/7',
    },
  ],
  [
    'Jenkins',
    {
      JENKINS_URL: 'https://ci.acme.example/',
      GIT_URL: 'https://git.acme.example/docs.git',
      GIT_BRANCH: 'origin/main',
      GIT_COMMIT: SHA,
    },
    { repository: 'https://git.acme.example/docs.git', branch: 'main', commit: SHA },
  ],
  [
    'Buildkite, no pull request',
    {
      BUILDKITE: 'true',
      BUILDKITE_REPO: 'git@github.com:acme/docs.git',
      BUILDKITE_BRANCH: 'main',
      BUILDKITE_COMMIT: SHA,
      BUILDKITE_BUILD_AUTHOR: 'Ada',
      BUILDKITE_MESSAGE: 'Better words',
      BUILDKITE_PULL_REQUEST: 'false',
    },
    {
      repository: 'git@github.com:acme/docs.git',
      branch: 'main',
      commit: SHA,
      author: 'Ada',
      message: 'Better words',
    },
  ],
  [
    'Netlify',
    {
      NETLIFY: 'true',
      REPOSITORY_URL: 'https://github.com/acme/docs',
      HEAD: 'words',
      COMMIT_REF: SHA,
      PULL_REQUEST: 'true',
      REVIEW_ID: '7',
    },
    {
      repository: 'https://github.com/acme/docs',
      branch: 'words',
      commit: SHA,
      pullRequest: '7',
    },
  ],
  [
    'Vercel',
    {
      VERCEL: '1',
      VERCEL_GIT_PROVIDER: 'gitlab',
      VERCEL_GIT_REPO_OWNER: 'acme',
      VERCEL_GIT_REPO_SLUG: 'docs',
      VERCEL_GIT_COMMIT_REF: 'words',
      VERCEL_GIT_COMMIT_SHA: SHA,
      VERCEL_GIT_COMMIT_MESSAGE: 'Better words',
      VERCEL_GIT_COMMIT_AUTHOR_LOGIN: 'ada',
      VERCEL_GIT_PULL_REQUEST_ID: '',
    },
    {
      repository: 'https://gitlab.com/acme/docs',
      branch: 'words',
      commit: SHA,
      author: 'ada',
      message: 'Better words',
    },
  ],
  [
    'Cloudflare Pages',
    { CF_PAGES: '1', CF_PAGES_BRANCH: 'words', CF_PAGES_COMMIT_SHA: SHA },
    { branch: 'words', commit: SHA },
  ],
  [
    'Cloudflare Workers Builds',
    { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'words', WORKERS_CI_COMMIT_SHA: SHA },
    { branch: 'words', commit: SHA },
  ],
  [
    'Travis CI, a pull request',
    {
      TRAVIS: 'true',
      TRAVIS_REPO_SLUG: 'acme/docs',
      TRAVIS_BRANCH: 'main',
      TRAVIS_COMMIT: 'a'.repeat(40),
      TRAVIS_COMMIT_MESSAGE: 'Better words',
      TRAVIS_PULL_REQUEST: '7',
      TRAVIS_PULL_REQUEST_BRANCH: 'words',
      TRAVIS_PULL_REQUEST_SHA: SHA,
    },
    {
      repository: 'https://github.com/acme/docs',
      branch: 'words',
      commit: SHA,
      message: 'Better words',
      pullRequest: '7',
      pullRequestUrl: 'https://github.com/acme/docs/pull/7',
    },
  ],
  [
    'Woodpecker',
    {
      CI: 'woodpecker',
      CI_REPO_URL: 'https://codeberg.org/acme/docs',
      CI_COMMIT_BRANCH: 'main',
      CI_COMMIT_SHA: SHA,
      CI_COMMIT_AUTHOR: 'ada',
      CI_COMMIT_MESSAGE: 'Better words',
    },
    {
      repository: 'https://codeberg.org/acme/docs',
      branch: 'main',
      commit: SHA,
      author: 'ada',
      message: 'Better words',
    },
  ],
])('%s says where its build comes from', (_name, environment, origin) => {
  expect(readCiOrigin(environment)).toEqual(origin);
});

test('a machine of nobody says nothing', () => {
  expect(readCiOrigin({})).toBeUndefined();
  expect(readCiOrigin({ CI: 'true', GITHUB_ACTIONS: 'false', GIT_COMMIT: SHA })).toBeUndefined();
});

test('each service is known by a variable of its own', () => {
  const signs = CI_ENVIRONMENTS.map(({ sign }) => sign.variable);
  expect(new Set(signs).size).toBe(signs.length);
});
