import type { FetchTrust } from '@quire/base';
import { z } from 'zod';
import { findComment } from '../find-comment.ts';
import type {
  CommitReport,
  Deployment,
  Provider,
  ReportState,
  RequestComment,
  ReviewRequest,
  Webhook,
} from '../provider.ts';
import { createRestClient, type RestClient } from '../rest-client.ts';

/** One project on gitlab.com or on a server of one's own, reached with an access token. */
export interface GitLabPlace {
  /** `https://gitlab.com`, without a slash at the end. */
  url: string;
  trust: FetchTrust;
  /** Of a project, group or person, with the scopes `api` and `read_repository`. */
  token: string;
  /** Its id, or its path such as `acme/handbook/docs`. */
  project: string;
}

const projectSchema = z.object({
  id: z.number(),
  path_with_namespace: z.string(),
  /** Nothing in a project without commits. */
  default_branch: z.string().nullish(),
  visibility: z.string().default('private'),
  web_url: z.string(),
  http_url_to_repo: z.string(),
});

const mergeRequestSchema = z.object({
  iid: z.number(),
  state: z.string(),
  title: z.string(),
  source_branch: z.string(),
  target_branch: z.string(),
  source_project_id: z.number().nullable(),
  target_project_id: z.number(),
  /** Nothing for a moment after the request was opened. */
  sha: z.string().nullable(),
  author: z.object({ username: z.string() }),
  web_url: z.string(),
});

const hookSchema = z.object({ id: z.number(), url: z.string() });
const noteSchema = z.object({ id: z.number(), body: z.string().nullish() });
const deploymentSchema = z.object({ id: z.number(), sha: z.string(), status: z.string() });
const environmentSchema = z.object({ id: z.number(), name: z.string(), state: z.string() });

/** Asks a GitLab server with an access token. */
export function createGitLabClient(
  { url, trust, token }: Omit<GitLabPlace, 'project'>,
  signal?: AbortSignal,
): RestClient {
  return createRestClient({
    provider: 'GitLab',
    apiUrl: `${url}/api/v4`,
    trust,
    pageSize: 'per_page',
    headers: async () => ({ 'private-token': token }),
    ...(signal ? { signal } : {}),
  });
}

export function createGitLabProvider(place: GitLabPlace, signal?: AbortSignal): Provider {
  const client = createGitLabClient(place, signal);
  const root = `/projects/${encodeURIComponent(place.project)}`;
  return {
    async readRepository() {
      const found = await client.read(root, projectSchema);
      return {
        id: String(found.id),
        name: found.path_with_namespace,
        defaultBranch: found.default_branch ?? 'main',
        isPrivate: found.visibility !== 'public',
        webUrl: found.web_url,
        cloneUrl: found.http_url_to_repo,
      };
    },
    async listOpenRequests() {
      const path = `${root}/merge_requests?state=opened&order_by=created_at&sort=asc`;
      const { items, isCut } = await client.list(path, mergeRequestSchema);
      return { requests: items.flatMap((item) => toRequest(item) ?? []), isCut };
    },
    async readOpenRequest(number) {
      const found = await client.find(`${root}/merge_requests/${number}`, mergeRequestSchema);
      return found?.state === 'opened' ? toRequest(found) : undefined;
    },
    gitCredential: async () => ({ username: 'oauth2', password: place.token }),
    reportCommit: (report) => writeStatus(client, root, report),
    keepComment: (comment) => keepNote(client, root, comment),
    keepWebhook: (webhook) => keepWebhook(client, root, webhook),
    removeWebhook: (url) => removeWebhook(client, root, url),
    recordDeployment: (deployment) => writeDeployment(client, root, deployment),
  };
}

function toRequest(found: z.infer<typeof mergeRequestSchema>): ReviewRequest | undefined {
  if (found.sha === null) return undefined;
  return {
    number: found.iid,
    title: found.title,
    branch: found.source_branch,
    target: found.target_branch,
    commit: found.sha,
    author: found.author.username,
    isFromFork: found.source_project_id !== found.target_project_id,
    webUrl: found.web_url,
    ref: `refs/merge-requests/${found.iid}/head`,
  };
}

const STATUS_STATES: Record<ReportState, string> = {
  waiting: 'pending',
  running: 'running',
  passed: 'success',
  failed: 'failed',
  superseded: 'canceled',
};

/** GitLab shows no more. */
const LONGEST_DESCRIPTION = 255;

async function writeStatus(client: RestClient, root: string, report: CommitReport): Promise<void> {
  const { commit, name, state, title, url } = report;
  await client
    .write('POST', `${root}/statuses/${encodeURIComponent(commit)}`, {
      state: STATUS_STATES[state],
      name,
      description: title.slice(0, LONGEST_DESCRIPTION),
      ...(url === undefined ? {} : { target_url: url }),
    })
    .catch((error: unknown) => {
      if (!isSameState(error)) throw error;
    });
}

/** GitLab refuses to set a state that is set already, which is what we wanted. */
function isSameState(error: unknown): boolean {
  return error instanceof Error && /cannot transition status/i.test(error.message);
}

async function keepNote(client: RestClient, root: string, comment: RequestComment): Promise<void> {
  const { request, marker, body } = comment;
  const path = `${root}/merge_requests/${request}/notes`;
  const { items } = await client.list(`${path}?sort=asc&order_by=created_at`, noteSchema);
  const own = findComment(items, marker);
  if (!own) await client.write('POST', path, { body });
  else if (own.body !== body) await client.write('PUT', `${path}/${own.id}`, { body });
}

async function keepWebhook(client: RestClient, root: string, { url, secret }: Webhook) {
  const body = {
    url,
    token: secret,
    push_events: true,
    tag_push_events: true,
    merge_requests_events: true,
    enable_ssl_verification: true,
  };
  const { items } = await client.list(`${root}/hooks`, hookSchema);
  const own = items.find((hook) => hook.url === url);
  if (own) await client.write('PUT', `${root}/hooks/${own.id}`, body);
  else await client.write('POST', `${root}/hooks`, body);
}

async function removeWebhook(client: RestClient, root: string, url: string): Promise<void> {
  const { items } = await client.list(`${root}/hooks`, hookSchema);
  for (const hook of items) {
    if (hook.url === url) await client.remove(`${root}/hooks/${hook.id}`);
  }
}

const DEPLOYMENT_STATES: Record<Exclude<Deployment['state'], 'removed'>, string> = {
  running: 'running',
  passed: 'success',
  failed: 'failed',
  superseded: 'canceled',
};

async function writeDeployment(client: RestClient, root: string, deployment: Deployment) {
  const { commit, ref, environment, state, url } = deployment;
  const name = encodeURIComponent(environment);
  const environments = `${root}/environments`;
  const [place] = await client.read(`${environments}?name=${name}`, z.array(environmentSchema));
  if (state === 'removed') {
    if (place && place.state !== 'stopped') {
      await client.write('POST', `${environments}/${place.id}/stop`, {});
    }
    return;
  }
  const newest = `order_by=id&sort=desc&per_page=1`;
  const [known] = await client.read(
    `${root}/deployments?environment=${name}&${newest}`,
    z.array(deploymentSchema),
  );
  const isKnown = known?.sha === commit && place?.state !== 'stopped';
  // What has ended cannot be canceled.
  if (state === 'superseded' && !(isKnown && known.status === 'running')) return;
  if (!place) {
    await client.write('POST', environments, { name: environment, ...toAddress(url) });
  } else if (url !== undefined) {
    await client.write('PUT', `${environments}/${place.id}`, toAddress(url));
  }
  const status = DEPLOYMENT_STATES[state];
  if (!isKnown) {
    // Also where the environment was stopped: a new deployment starts it again.
    await client.write('POST', `${root}/deployments`, {
      environment,
      sha: commit,
      ref,
      tag: false,
      status,
    });
  } else await client.write('PUT', `${root}/deployments/${known.id}`, { status });
}

function toAddress(url: string | undefined): { external_url?: string } {
  return url === undefined ? {} : { external_url: url };
}
