import type { Clock } from '@quire/base';
import { z } from 'zod';
import { findComment } from '../find-comment.ts';
import type {
  CommitReport,
  Deployment,
  Provider,
  ReportState,
  RequestComment,
  ReviewRequest,
} from '../provider.ts';
import type { RestClient } from '../rest-client.ts';
import { createInstallationTokens, createTokenClient, type GitHubApp } from './github-app.ts';

/** One repository, seen through an installation of the organization's App. */
export interface GitHubPlace {
  app: GitHubApp;
  installation: string;
  /** GitHub's id of the repository: it outlives its name. */
  repositoryId: string;
  /** `acme/docs`. */
  name: string;
}

/** What the App has to be allowed. The manifest asks for it, and the guide lists it. */
export const GITHUB_PERMISSIONS = {
  contents: 'read',
  metadata: 'read',
  pull_requests: 'write',
  checks: 'write',
  deployments: 'write',
} as const;

export const GITHUB_EVENTS = ['push', 'create', 'delete', 'pull_request'] as const;

/** GitHub takes no more in one call; the errors come first. */
const MOST_ANNOTATIONS = 50;

const repositorySchema = z.object({
  id: z.number(),
  full_name: z.string(),
  default_branch: z.string(),
  private: z.boolean(),
  html_url: z.string(),
  clone_url: z.string(),
});

const endSchema = z.object({
  ref: z.string(),
  sha: z.string(),
  /** Nothing when the fork was deleted. */
  repo: z.object({ id: z.number() }).nullable(),
});

const pullSchema = z.object({
  number: z.number(),
  state: z.string(),
  title: z.string(),
  html_url: z.string(),
  user: z.object({ login: z.string() }).nullable(),
  head: endSchema,
  base: endSchema,
});

const checkRunsSchema = z.object({
  check_runs: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      app: z.object({ id: z.number() }).nullable(),
    }),
  ),
});

const commentSchema = z.object({ id: z.number(), body: z.string().nullish() });
const deploymentSchema = z.object({ id: z.number() });

export function createGitHubProvider(
  place: GitHubPlace,
  clock: Clock,
  signal?: AbortSignal,
): Provider {
  const { app, installation, repositoryId: repository } = place;
  const token = createInstallationTokens(app, { installation, repository }, clock);
  const client = createTokenClient(app, token, signal);
  const root = `/repos/${place.name.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async readRepository() {
      const found = await client.read(root, repositorySchema);
      return {
        id: String(found.id),
        name: found.full_name,
        defaultBranch: found.default_branch,
        isPrivate: found.private,
        webUrl: found.html_url,
        cloneUrl: found.clone_url,
      };
    },
    async listOpenRequests() {
      const path = `${root}/pulls?state=open&sort=created&direction=asc`;
      const { items, isCut } = await client.list(path, pullSchema);
      return { requests: items.map(toRequest), isCut };
    },
    async readOpenRequest(number) {
      const found = await client.find(`${root}/pulls/${number}`, pullSchema);
      return found?.state === 'open' ? toRequest(found) : undefined;
    },
    gitCredential: async () => ({ username: 'x-access-token', password: await token() }),
    reportCommit: (report) => writeCheckRun(client, root, { report, appId: app.appId }),
    keepComment: (comment) => keepComment(client, root, comment),
    keepWebhook: async () => undefined,
    removeWebhook: async () => undefined,
    recordDeployment: (deployment) => writeDeployment(client, root, deployment),
  };
}

function toRequest(pull: z.infer<typeof pullSchema>): ReviewRequest {
  return {
    number: pull.number,
    title: pull.title,
    branch: pull.head.ref,
    target: pull.base.ref,
    commit: pull.head.sha,
    author: pull.user?.login ?? 'ghost',
    isFromFork: pull.head.repo?.id !== pull.base.repo?.id,
    webUrl: pull.html_url,
    ref: `refs/pull/${pull.number}/head`,
  };
}

/** GitHub keeps the annotations of a run that has ended, so a new result is a new run. */
async function writeCheckRun(
  client: RestClient,
  root: string,
  { report, appId }: { report: CommitReport; appId: string },
): Promise<void> {
  const commit = encodeURIComponent(report.commit);
  const query = `check_name=${encodeURIComponent(report.name)}&filter=latest`;
  const found = await client.read(`${root}/commits/${commit}/check-runs?${query}`, checkRunsSchema);
  const open = found.check_runs.find(
    ({ app, status }) => String(app?.id) === appId && status !== 'completed',
  );
  if (open) await client.write('PATCH', `${root}/check-runs/${open.id}`, toCheckRun(report));
  else {
    const body = { ...toCheckRun(report), head_sha: report.commit };
    await client.write('POST', `${root}/check-runs`, body);
  }
}

const CHECK_STATES: Record<ReportState, { status: string; conclusion?: string }> = {
  waiting: { status: 'queued' },
  running: { status: 'in_progress' },
  passed: { status: 'completed', conclusion: 'success' },
  failed: { status: 'completed', conclusion: 'failure' },
  superseded: { status: 'completed', conclusion: 'cancelled' },
};

function toCheckRun({ name, state, title, summary, url, annotations }: CommitReport): object {
  const shown = [...annotations]
    .sort((a, b) => Number(a.level !== 'error') - Number(b.level !== 'error'))
    .slice(0, MOST_ANNOTATIONS);
  return {
    name,
    ...CHECK_STATES[state],
    ...(url === undefined ? {} : { details_url: url }),
    output: {
      title,
      summary,
      annotations: shown.map(({ path, line, level, message }) => ({
        path,
        start_line: line,
        end_line: line,
        annotation_level: level === 'error' ? 'failure' : 'warning',
        message,
      })),
    },
  };
}

async function keepComment(
  client: RestClient,
  root: string,
  { request, marker, body }: RequestComment,
): Promise<void> {
  const path = `${root}/issues/${request}/comments`;
  const { items } = await client.list(path, commentSchema);
  const own = findComment(items, marker);
  if (!own) await client.write('POST', path, { body });
  else if (own.body !== body) {
    await client.write('PATCH', `${root}/issues/comments/${own.id}`, { body });
  }
}

const DEPLOYMENT_STATES: Record<Exclude<Deployment['state'], 'removed'>, string> = {
  running: 'in_progress',
  passed: 'success',
  failed: 'failure',
  superseded: 'inactive',
};

/** GitHub ends all but the last that succeeded, so the few before it are those that never did. */
const ENDED_DEPLOYMENTS = 10;

async function writeDeployment(client: RestClient, root: string, deployment: Deployment) {
  const { commit, environment, isProduction, state, url } = deployment;
  const place = `${root}/deployments?environment=${encodeURIComponent(environment)}`;
  if (state === 'removed') {
    const query = `${place}&per_page=${ENDED_DEPLOYMENTS}`;
    for (const { id } of await client.read(query, z.array(deploymentSchema))) {
      const body = { state: 'inactive', environment };
      await client.write('POST', `${root}/deployments/${id}/statuses`, body);
    }
    return;
  }
  const query = `${place}&sha=${encodeURIComponent(commit)}`;
  const [known] = await client.read(query, z.array(deploymentSchema));
  if (!known && state === 'superseded') return;
  const { id } =
    known ??
    (await client.create(
      `${root}/deployments`,
      {
        ref: commit,
        environment,
        production_environment: isProduction,
        // Of a lasting environment GitHub itself ends the deployment before, once the next one succeeds.
        transient_environment: false,
        auto_merge: false,
        // The checks of others are theirs: what was rendered was rendered.
        required_contexts: [],
      },
      deploymentSchema,
    ));
  await client.write('POST', `${root}/deployments/${id}/statuses`, {
    state: DEPLOYMENT_STATES[state],
    environment,
    auto_inactive: true,
    ...(url === undefined ? {} : { environment_url: url }),
  });
}
