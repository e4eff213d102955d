import { z } from 'zod';
import type { Forge, ForgeRequest } from './forge.ts';
import { type DocumentedCall, type ProviderDialect, Refusal } from './provider-server.ts';
import { toRefuseBody } from './refuse-body.ts';

const DOCS = 'https://docs.gitlab.com/api';

/** The calls of GitLab that Quire uses, with where each is documented. */
export const GITLAB_DIALECT: ProviderDialect = {
  root: '/api/v4',
  pageSize: 'per_page',
  calls: [
    {
      method: 'GET',
      path: '/projects',
      documentation: `${DOCS}/projects/#list-all-projects`,
      query: ['membership', 'archived', 'order_by'],
      status: 200,
      answer: ({ forge: { repository } }) => [
        {
          id: repository.id,
          path_with_namespace: repository.name,
          visibility: repository.isPrivate ? 'private' : 'public',
        },
      ],
    },
    {
      method: 'GET',
      path: '/projects/{id}',
      documentation: `${DOCS}/projects/#retrieve-a-project`,
      query: [],
      status: 200,
      answer: ({ forge, parts }) => {
        const { id, name, defaultBranch, isPrivate, cloneUrl } = forge.repository;
        if (parts.id !== name && parts.id !== String(id)) {
          throw new Refusal(404, '404 Project Not Found');
        }
        return {
          id,
          path_with_namespace: name,
          default_branch: defaultBranch,
          visibility: isPrivate ? 'private' : 'public',
          web_url: `https://gitlab.example/${name}`,
          http_url_to_repo: cloneUrl,
        };
      },
    },
    {
      method: 'GET',
      path: '/projects/{id}/merge_requests',
      documentation: `${DOCS}/merge_requests/#list-project-merge-requests`,
      query: ['state', 'order_by', 'sort'],
      status: 200,
      answer: ({ forge }) =>
        forge.requests.filter(({ isOpen }) => isOpen).map((one) => toMergeRequest(forge, one)),
    },
    {
      method: 'GET',
      path: '/projects/{id}/merge_requests/{iid}',
      documentation: `${DOCS}/merge_requests/#retrieve-a-merge-request`,
      query: [],
      status: 200,
      answer: ({ forge, parts }) => {
        const found = forge.requests.find(({ number }) => String(number) === parts.iid);
        if (!found) throw new Refusal(404, '404 Not found');
        return toMergeRequest(forge, found);
      },
    },
    {
      method: 'GET',
      path: '/projects/{id}/merge_requests/{iid}/notes',
      documentation: `${DOCS}/notes/#list-all-merge-request-notes`,
      query: ['sort', 'order_by'],
      status: 200,
      answer: ({ forge, parts }) =>
        forge.comments.filter(({ request }) => String(request) === parts.iid),
    },
    {
      method: 'POST',
      path: '/projects/{id}/merge_requests/{iid}/notes',
      documentation: `${DOCS}/notes/#create-a-merge-request-note`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(z.strictObject({ body: z.string().max(1_000_000) })),
      answer: ({ forge, parts, body }) => {
        const note = { id: forge.nextId(), request: Number(parts.iid), body: `${body.body}` };
        forge.comments.push(note);
        return note;
      },
    },
    {
      method: 'PUT',
      path: '/projects/{id}/merge_requests/{iid}/notes/{note}',
      documentation: `${DOCS}/notes/#update-a-merge-request-note`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(z.strictObject({ body: z.string().max(1_000_000) })),
      answer: ({ forge, parts, body }) => {
        const found = forge.comments.find(({ id }) => String(id) === parts.note);
        if (!found) throw new Refusal(404, '404 Not found');
        found.body = `${body.body}`;
        return found;
      },
    },
    {
      method: 'POST',
      path: '/projects/{id}/statuses/{sha}',
      documentation: `${DOCS}/commits/#set-the-pipeline-status-of-a-commit`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(
        z.strictObject({
          state: z.enum(['pending', 'running', 'success', 'failed', 'canceled', 'skipped']),
          name: z.string().optional(),
          description: z.string().max(255).optional(),
          target_url: z.url().optional(),
          ref: z.string().optional(),
        }),
      ),
      answer: ({ forge, parts, body }) => {
        const [commit, name, state] = [parts.sha ?? '', `${body.name}`, `${body.state}`];
        const last = forge.reports.findLast((one) => one.commit === commit && one.name === name);
        if (last?.state === state) {
          throw new Refusal(400, `Cannot transition status via :run from :${state}`);
        }
        const report = {
          id: forge.nextId(),
          commit,
          name,
          state,
          title: `${body.description ?? ''}`,
          ...(body.target_url === undefined ? {} : { url: `${body.target_url}` }),
          annotations: [],
        };
        forge.reports.push(report);
        return { id: report.id, sha: commit, status: state, name };
      },
    },
    {
      method: 'GET',
      path: '/projects/{id}/hooks',
      documentation: `${DOCS}/project_webhooks/#list-all-webhooks-for-a-project`,
      query: [],
      status: 200,
      answer: ({ forge }) => forge.hooks.map(({ id, url }) => ({ id, url })),
    },
    {
      method: 'POST',
      path: '/projects/{id}/hooks',
      documentation: `${DOCS}/project_webhooks/#create-a-webhook-for-a-project`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(toHookSchema()),
      answer: ({ forge, body }) => {
        const hook = { id: forge.nextId(), url: `${body.url}`, secret: `${body.token}` };
        forge.hooks.push(hook);
        return { id: hook.id, url: hook.url };
      },
    },
    {
      method: 'PUT',
      path: '/projects/{id}/hooks/{hook}',
      documentation: `${DOCS}/project_webhooks/#update-a-webhook-for-a-project`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(toHookSchema()),
      answer: ({ forge, parts, body }) => {
        const found = forge.hooks.find(({ id }) => String(id) === parts.hook);
        if (!found) throw new Refusal(404, '404 Not found');
        Object.assign(found, { url: `${body.url}`, secret: `${body.token}` });
        return { id: found.id, url: found.url };
      },
    },
    {
      method: 'DELETE',
      path: '/projects/{id}/hooks/{hook}',
      documentation: `${DOCS}/project_webhooks/#delete-project-webhook`,
      query: [],
      status: 204,
      answer: ({ forge, parts }) => {
        const found = forge.hooks.findIndex(({ id }) => String(id) === parts.hook);
        if (found < 0) throw new Refusal(404, '404 Not found');
        forge.hooks.splice(found, 1);
        return undefined;
      },
    },
    {
      method: 'GET',
      path: '/projects/{id}/environments',
      documentation: `${DOCS}/environments/#list-environments`,
      query: ['name', 'search', 'states'],
      status: 200,
      answer: ({ forge, query }) =>
        forge.environments.filter(({ name }) => name === query.get('name')),
    },
    {
      method: 'POST',
      path: '/projects/{id}/environments',
      documentation: `${DOCS}/environments/#create-an-environment`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(
        z.strictObject({ name: z.string(), external_url: z.url().optional() }),
      ),
      answer: ({ forge, body }) => {
        const place = {
          id: forge.nextId(),
          name: `${body.name}`,
          state: 'available',
          ...(body.external_url === undefined ? {} : { url: `${body.external_url}` }),
        };
        forge.environments.push(place);
        return place;
      },
    },
    {
      method: 'PUT',
      path: '/projects/{id}/environments/{environment}',
      documentation: `${DOCS}/environments/#update-an-existing-environment`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(z.strictObject({ external_url: z.url().optional() })),
      answer: ({ forge, parts, body }) => {
        const found = findEnvironment(forge, parts);
        found.url = `${body.external_url}`;
        return found;
      },
    },
    {
      method: 'POST',
      path: '/projects/{id}/environments/{environment}/stop',
      documentation: `${DOCS}/environments/#stop-an-environment`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(z.strictObject({ force: z.boolean().optional() })),
      answer: ({ forge, parts }) =>
        Object.assign(findEnvironment(forge, parts), { state: 'stopped' }),
    },
    {
      method: 'GET',
      path: '/projects/{id}/deployments',
      documentation: `${DOCS}/deployments/#list-project-deployments`,
      query: ['environment', 'order_by', 'sort', 'status'],
      status: 200,
      answer: ({ forge, query }) =>
        forge.deployments
          .filter(({ environment }) => environment === query.get('environment'))
          .map(({ id, commit, states }) => ({ id, sha: commit, status: states.at(-1) }))
          .reverse(),
    },
    {
      method: 'POST',
      path: '/projects/{id}/deployments',
      documentation: `${DOCS}/deployments/#create-a-deployment`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(
        z.strictObject({
          environment: z.string(),
          sha: z.string().length(40),
          ref: z.string(),
          tag: z.boolean(),
          status: z.enum(['running', 'success', 'failed', 'canceled']),
        }),
      ),
      answer: ({ forge, body }) => {
        const made = {
          id: forge.nextId(),
          commit: `${body.sha}`,
          environment: `${body.environment}`,
          states: [`${body.status}`],
        };
        forge.deployments.push(made);
        // What is deployed to a stopped environment starts it again.
        const place = forge.environments.find(({ name }) => name === made.environment);
        if (place) place.state = 'available';
        return { id: made.id, sha: made.commit };
      },
    },
    {
      method: 'PUT',
      path: '/projects/{id}/deployments/{deployment}',
      documentation: `${DOCS}/deployments/#update-a-deployment`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(
        z.strictObject({ status: z.enum(['running', 'success', 'failed', 'canceled']) }),
      ),
      answer: ({ forge, parts, body }) => {
        const found = forge.deployments.find(({ id }) => String(id) === parts.deployment);
        if (!found) throw new Refusal(404, '404 Not found');
        found.states.push(`${body.status}`);
        return { id: found.id, sha: found.commit };
      },
    },
  ] satisfies DocumentedCall[],
  admit(_call, headers, forge) {
    if (headers['private-token'] !== forge.token) throw new Refusal(401, '401 Unauthorized');
  },
};

function toHookSchema() {
  return z.strictObject({
    url: z.url(),
    token: z.string(),
    push_events: z.boolean(),
    tag_push_events: z.boolean(),
    merge_requests_events: z.boolean(),
    enable_ssl_verification: z.boolean(),
  });
}

function findEnvironment(forge: Forge, parts: Record<string, string>): Forge['environments'][0] {
  const found = forge.environments.find(({ id }) => String(id) === parts.environment);
  if (!found) throw new Refusal(404, '404 Not found');
  return found;
}

function toMergeRequest({ repository }: Forge, request: ForgeRequest): object {
  return {
    iid: request.number,
    state: request.isOpen ? 'opened' : 'closed',
    title: request.title,
    source_branch: request.branch,
    target_branch: request.target,
    source_project_id: request.isFromFork ? repository.id + 1 : repository.id,
    target_project_id: repository.id,
    sha: request.commit,
    author: { username: request.author },
    web_url: `https://gitlab.example/${repository.name}/-/merge_requests/${request.number}`,
  };
}
