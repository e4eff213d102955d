import type { FetchTrust } from '@quire/base';
import { z } from 'zod';
import { findComment } from '../find-comment.ts';
import type {
  CommitReport,
  Provider,
  ReportState,
  RequestComment,
  ReviewRequest,
  Webhook,
} from '../provider.ts';
import { createRestClient, type RestClient } from '../rest-client.ts';

/** One repository on a server of Gitea or Forgejo, reached with an access token. */
export interface GiteaPlace {
  /** `https://git.example.com`, without a slash at the end. */
  url: string;
  trust: FetchTrust;
  /** With the permissions to read the repository and to write issues and statuses. */
  token: string;
  /** `acme/docs`. */
  name: string;
}

const repositorySchema = z.object({
  id: z.number(),
  full_name: z.string(),
  default_branch: z.string(),
  private: z.boolean(),
  html_url: z.string(),
  clone_url: z.string(),
});

const endSchema = z.object({ ref: z.string(), sha: z.string(), repo_id: z.number() });

const pullSchema = z.object({
  number: z.number(),
  state: z.string(),
  title: z.string(),
  html_url: z.string(),
  user: z.object({ login: z.string() }).nullable(),
  head: endSchema,
  base: endSchema,
});

const hookSchema = z.object({
  id: z.number(),
  config: z.record(z.string(), z.string()).nullish(),
});

const commentSchema = z.object({ id: z.number(), body: z.string().nullish() });

/** Asks a server of Gitea or Forgejo with an access token. */
export function createGiteaClient(
  { url, trust, token }: Omit<GiteaPlace, 'name'>,
  signal?: AbortSignal,
): RestClient {
  return createRestClient({
    provider: 'Gitea',
    apiUrl: `${url}/api/v1`,
    trust,
    pageSize: 'limit',
    headers: async () => ({ authorization: `token ${token}` }),
    ...(signal ? { signal } : {}),
  });
}

export function createGiteaProvider(place: GiteaPlace, signal?: AbortSignal): Provider {
  const client = createGiteaClient(place, signal);
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
      const { items, isCut } = await client.list(
        `${root}/pulls?state=open&sort=oldest`,
        pullSchema,
      );
      return { requests: items.map(toRequest), isCut };
    },
    async readOpenRequest(number) {
      const found = await client.find(`${root}/pulls/${number}`, pullSchema);
      return found?.state === 'open' ? toRequest(found) : undefined;
    },
    // Gitea takes a token in the place of the password, whatever the name.
    gitCredential: async () => ({ username: 'quire', password: place.token }),
    reportCommit: (report) => writeStatus(client, root, report),
    keepComment: (comment) => keepComment(client, root, comment),
    keepWebhook: (webhook) => keepWebhook(client, root, webhook),
    removeWebhook: (url) => removeWebhook(client, root, url),
    recordDeployment: async () => undefined,
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
    isFromFork: pull.head.repo_id !== pull.base.repo_id,
    webUrl: pull.html_url,
    ref: `refs/pull/${pull.number}/head`,
  };
}

/** Gitea knows nothing of a result that no longer matters: `warning` is neither good nor bad. */
const STATUS_STATES: Record<ReportState, string> = {
  waiting: 'pending',
  running: 'pending',
  passed: 'success',
  failed: 'failure',
  superseded: 'warning',
};

async function writeStatus(client: RestClient, root: string, report: CommitReport): Promise<void> {
  const { commit, name, state, title, url } = report;
  await client.write('POST', `${root}/statuses/${encodeURIComponent(commit)}`, {
    context: name,
    state: STATUS_STATES[state],
    description: title,
    ...(url === undefined ? {} : { target_url: url }),
  });
}

async function keepComment(
  client: RestClient,
  root: string,
  { request, marker, body }: RequestComment,
): Promise<void> {
  // Gitea gives all comments of a request at once.
  const path = `${root}/issues/${request}/comments`;
  const own = findComment(await client.read(path, z.array(commentSchema)), marker);
  if (!own) await client.write('POST', path, { body });
  else if (own.body !== body) {
    await client.write('PATCH', `${root}/issues/comments/${own.id}`, { body });
  }
}

const HOOK_EVENTS = ['push', 'create', 'delete', 'pull_request', 'pull_request_sync'];

async function keepWebhook(client: RestClient, root: string, { url, secret }: Webhook) {
  const body = {
    config: { url, content_type: 'json', secret },
    events: HOOK_EVENTS,
    active: true,
  };
  const { items } = await client.list(`${root}/hooks`, hookSchema);
  const own = items.find(({ config }) => config?.url === url);
  if (own) await client.write('PATCH', `${root}/hooks/${own.id}`, body);
  else await client.write('POST', `${root}/hooks`, { ...body, type: 'gitea' });
}

async function removeWebhook(client: RestClient, root: string, url: string): Promise<void> {
  const { items } = await client.list(`${root}/hooks`, hookSchema);
  for (const { id, config } of items) {
    if (config?.url === url) await client.remove(`${root}/hooks/${id}`);
  }
}
