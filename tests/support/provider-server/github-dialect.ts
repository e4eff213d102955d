import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Forge, ForgeDeployment, ForgeReport, ForgeRequest } from './forge.ts';
import {
  type Asked,
  type DocumentedCall,
  type ProviderDialect,
  Refusal,
} from './provider-server.ts';

interface ExtractedCall {
  method: string;
  path: string;
  documentation: string;
  query: string[];
  body?: object;
  status: number;
  /** GitHub's own example. */
  answer: unknown;
}

const file = new URL('../../fixtures/providers/github-calls.json', import.meta.url);
const { calls: EXTRACTED } = JSON.parse(readFileSync(file, 'utf8')) as { calls: ExtractedCall[] };

/** The example answers of GitHub's own description. */
const GITHUB_EXAMPLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  EXTRACTED.map(({ method, path, answer }) => [`${method} ${path}`, answer]),
);

export const GITHUB_APP = { appId: '4711', installation: '99', slug: 'quire-docs-acme' } as const;

/** What signs the deliveries of an App that was created from a manifest. */
export const GITHUB_WEBHOOK_SECRET = String(
  (GITHUB_EXAMPLES['POST /app-manifests/{code}/conversions'] as { webhook_secret: string })
    .webhook_secret,
);

/** GitHub as its description has it, on github.com (`root` empty) or on an Enterprise Server. */
export function createGitHubDialect({ root = '' }: { root?: string } = {}): ProviderDialect {
  return {
    root,
    pageSize: 'per_page',
    calls: EXTRACTED.map(toCall),
    admit(call, { authorization = '' }, forge) {
      if (call.path.startsWith('/app-manifests/')) return;
      const asApp = call.path.startsWith('/app/');
      // A JSON Web Token has three parts; that it is signed rightly is a test of its own.
      const isGood = asApp
        ? /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization)
        : authorization === `Bearer ${forge.token}`;
      if (!isGood) throw new Refusal(401, 'Bad credentials');
    },
  };
}

function toCall(extracted: ExtractedCall): DocumentedCall {
  const { method, path, documentation, query, status, body } = extracted;
  const name = `${method} ${path}`;
  const answer = ANSWERS[name];
  if (!answer) throw new Error(`The server that stands for GitHub has no answer to ${name}.`);
  return {
    method,
    path,
    documentation,
    query,
    status,
    ...(body ? { refuseBody: toRefuseBody(body) } : {}),
    answer,
  };
}

function toRefuseBody(schema: object): (body: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (body) => (validate(body) ? undefined : ajv.errorsText(validate.errors));
}

/** GitHub's example with what is so here in its place; nothing is added that GitHub does not send. */
function like(name: string, own: object): object {
  const example = GITHUB_EXAMPLES[name];
  const base = (Array.isArray(example) ? example[0] : example) as object;
  const unknown = Object.keys(own).find((key) => !(key in base));
  if (unknown !== undefined) throw new Error(`GitHub's answer to ${name} has no ${unknown}.`);
  return { ...base, ...own };
}

const ANSWERS: Record<string, (asked: Asked) => unknown> = {
  'GET /repos/{owner}/{repo}': ({ forge, parts }) => {
    assertRepository(forge, parts);
    return toRepository(forge);
  },
  'GET /repos/{owner}/{repo}/pulls': ({ forge, parts, query }) => {
    assertRepository(forge, parts);
    const isOpen = query.get('state') !== 'closed';
    return forge.requests
      .filter((request) => request.isOpen === isOpen)
      .map((request) => toPull(forge, request));
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': ({ forge, parts }) => {
    const found = forge.requests.find(({ number }) => String(number) === parts.pull_number);
    if (!found) throw new Refusal(404, 'Not Found');
    return toPull(forge, found);
  },
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': ({ forge, parts, query }) => {
    const runs = forge.reports.filter(
      ({ commit, name }) => commit === parts.ref && name === query.get('check_name'),
    );
    return { total_count: runs.length, check_runs: runs.reverse().map(toCheckRun) };
  },
  'POST /repos/{owner}/{repo}/check-runs': ({ forge, body }) => {
    const report = { ...readCheckRun(body), id: forge.nextId(), commit: String(body.head_sha) };
    forge.reports.push(report);
    return toCheckRun(report);
  },
  'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': ({ forge, parts, body }) => {
    const run = forge.reports.find(({ id }) => String(id) === parts.check_run_id);
    if (!run) throw new Refusal(404, 'Not Found');
    const { annotations, ...rest } = readCheckRun(body);
    // GitHub adds annotations to those that are there.
    Object.assign(run, rest, { annotations: [...run.annotations, ...annotations] });
    return toCheckRun(run);
  },
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': ({ forge, parts }) =>
    forge.comments
      .filter(({ request }) => String(request) === parts.issue_number)
      .map(({ id, body }) =>
        like('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { id, body }),
      ),
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': ({ forge, parts, body }) => {
    const id = forge.nextId();
    const request = Number(parts.issue_number);
    forge.comments.push({ id, request, body: String(body.body) });
    return like('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { id, ...body });
  },
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': ({ forge, parts, body }) => {
    const found = forge.comments.find(({ id }) => String(id) === parts.comment_id);
    if (!found) throw new Refusal(404, 'Not Found');
    found.body = String(body.body);
    return like('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      id: found.id,
      body: found.body,
    });
  },
  'GET /repos/{owner}/{repo}/deployments': ({ forge, query }) =>
    forge.deployments
      .filter(
        ({ commit, environment }) =>
          commit === (query.get('sha') ?? commit) && environment === query.get('environment'),
      )
      .reverse()
      .map(({ id }) => like('GET /repos/{owner}/{repo}/deployments', { id })),
  'POST /repos/{owner}/{repo}/deployments': ({ forge, body }) => {
    const id = forge.nextId();
    const environment = String(body.environment);
    const isLasting = body.transient_environment === false && body.production_environment !== true;
    forge.deployments.push({ id, commit: String(body.ref), environment, isLasting, states: [] });
    return like('POST /repos/{owner}/{repo}/deployments', { id });
  },
  'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': ({ forge, parts, body }) => {
    const found = forge.deployments.find(({ id }) => String(id) === parts.deployment_id);
    if (!found) throw new Refusal(404, 'Not Found');
    found.states.push(String(body.state));
    if (body.state === 'success' && body.auto_inactive !== false) endEarlier(forge, found);
    if (body.environment_url !== undefined) found.url = String(body.environment_url);
    return like('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {});
  },
  'GET /app/installations': () => [
    like('GET /app/installations', { id: Number(GITHUB_APP.installation) }),
  ],
  'POST /app/installations/{installation_id}/access_tokens': ({ forge, parts, body }) => {
    if (parts.installation_id !== GITHUB_APP.installation) throw new Refusal(404, 'Not Found');
    const ids = body.repository_ids;
    if (Array.isArray(ids) && !ids.includes(forge.repository.id)) {
      throw new Refusal(422, 'There is at least one repository that does not exist');
    }
    const expires = new Date(Date.now() + 3_600_000).toISOString();
    return like('POST /app/installations/{installation_id}/access_tokens', {
      token: forge.token,
      expires_at: expires,
    });
  },
  'GET /installation/repositories': ({ forge }) => ({
    total_count: 1,
    repositories: [toRepository(forge)],
  }),
  'POST /app-manifests/{code}/conversions': ({ parts }) => {
    if (parts.code !== 'good-code') throw new Refusal(404, 'Not Found');
    return like('POST /app-manifests/{code}/conversions', {
      id: Number(GITHUB_APP.appId),
      slug: GITHUB_APP.slug,
    });
  },
};

/** GitHub ends what succeeded before in the same environment, unless that is production's or passing. */
function endEarlier(forge: Forge, { id, environment }: ForgeDeployment): void {
  for (const earlier of forge.deployments) {
    const isSame = earlier.environment === environment && earlier.id < id && earlier.isLasting;
    if (isSame && earlier.states.at(-1) === 'success') earlier.states.push('inactive');
  }
}

function assertRepository({ repository }: Forge, { owner, repo }: Record<string, string>): void {
  if (`${owner}/${repo}` !== repository.name) throw new Refusal(404, 'Not Found');
}

function toRepository({ repository }: Forge): object {
  return like('GET /repos/{owner}/{repo}', {
    id: repository.id,
    full_name: repository.name,
    default_branch: repository.defaultBranch,
    private: repository.isPrivate,
    html_url: `https://github.example/${repository.name}`,
    clone_url: repository.cloneUrl,
  });
}

function toPull({ repository }: Forge, request: ForgeRequest): object {
  const end = (ref: string, sha: string, id: number) => ({ ref, sha, repo: { id } });
  return like('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
    number: request.number,
    state: request.isOpen ? 'open' : 'closed',
    title: request.title,
    html_url: `https://github.example/${repository.name}/pull/${request.number}`,
    user: { login: request.author },
    head: end(
      request.branch,
      request.commit,
      request.isFromFork ? repository.id + 1 : repository.id,
    ),
    base: end(request.target, '0'.repeat(40), repository.id),
  });
}

function readCheckRun(body: Record<string, unknown>): Omit<ForgeReport, 'id' | 'commit'> {
  const output = (body.output ?? {}) as { title?: string; annotations?: unknown[] };
  return {
    name: String(body.name),
    state: String(body.conclusion ?? body.status),
    title: output.title ?? '',
    ...(body.details_url === undefined ? {} : { url: String(body.details_url) }),
    annotations: output.annotations ?? [],
  };
}

function toCheckRun(report: ForgeReport): object {
  const isOpen = report.state === 'queued' || report.state === 'in_progress';
  return like('POST /repos/{owner}/{repo}/check-runs', {
    id: report.id,
    name: report.name,
    status: isOpen ? report.state : 'completed',
    conclusion: isOpen ? null : report.state,
    app: { id: Number(GITHUB_APP.appId) },
  });
}
