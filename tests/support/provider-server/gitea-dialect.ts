import { z } from 'zod';
import type { Forge, ForgeRequest } from './forge.ts';
import { type DocumentedCall, type ProviderDialect, Refusal } from './provider-server.ts';
import { toRefuseBody } from './refuse-body.ts';

/** Gitea names its calls in one page; Forgejo keeps to the same ones. */
const DOCS = 'https://docs.gitea.com/api/#tag';

/** The calls of Gitea and Forgejo that Quire uses, with where each is documented. */
export const GITEA_DIALECT: ProviderDialect = {
  root: '/api/v1',
  pageSize: 'limit',
  calls: [
    {
      method: 'GET',
      path: '/user/repos',
      documentation: `${DOCS}/user/operation/userCurrentListRepos`,
      query: [],
      status: 200,
      answer: ({ forge: { repository } }) => [
        { id: repository.id, full_name: repository.name, private: repository.isPrivate },
      ],
    },
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}',
      documentation: `${DOCS}/repository/operation/repoGet`,
      query: [],
      status: 200,
      answer: ({ forge, parts }) => {
        const { id, name, defaultBranch, isPrivate, cloneUrl } = forge.repository;
        if (`${parts.owner}/${parts.repo}` !== name) throw new Refusal(404, 'Not Found');
        return {
          id,
          full_name: name,
          default_branch: defaultBranch,
          private: isPrivate,
          html_url: `https://gitea.example/${name}`,
          clone_url: cloneUrl,
        };
      },
    },
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}/pulls',
      documentation: `${DOCS}/repository/operation/repoListPullRequests`,
      query: ['state', 'sort'],
      status: 200,
      answer: ({ forge }) =>
        forge.requests.filter(({ isOpen }) => isOpen).map((one) => toPull(forge, one)),
    },
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}/pulls/{index}',
      documentation: `${DOCS}/repository/operation/repoGetPullRequest`,
      query: [],
      status: 200,
      answer: ({ forge, parts }) => {
        const found = forge.requests.find(({ number }) => String(number) === parts.index);
        if (!found) throw new Refusal(404, 'Not Found');
        return toPull(forge, found);
      },
    },
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}/issues/{index}/comments',
      documentation: `${DOCS}/issue/operation/issueGetComments`,
      query: ['since', 'before'],
      status: 200,
      answer: ({ forge, parts }) =>
        forge.comments.filter(({ request }) => String(request) === parts.index),
    },
    {
      method: 'POST',
      path: '/repos/{owner}/{repo}/issues/{index}/comments',
      documentation: `${DOCS}/issue/operation/issueCreateComment`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(z.strictObject({ body: z.string() })),
      answer: ({ forge, parts, body }) => {
        const made = { id: forge.nextId(), request: Number(parts.index), body: `${body.body}` };
        forge.comments.push(made);
        return made;
      },
    },
    {
      method: 'PATCH',
      path: '/repos/{owner}/{repo}/issues/comments/{id}',
      documentation: `${DOCS}/issue/operation/issueEditComment`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(z.strictObject({ body: z.string() })),
      answer: ({ forge, parts, body }) => {
        const found = forge.comments.find(({ id }) => String(id) === parts.id);
        if (!found) throw new Refusal(404, 'Not Found');
        found.body = `${body.body}`;
        return found;
      },
    },
    {
      method: 'POST',
      path: '/repos/{owner}/{repo}/statuses/{sha}',
      documentation: `${DOCS}/repository/operation/repoCreateStatus`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(
        z.strictObject({
          context: z.string(),
          state: z.enum(['pending', 'success', 'error', 'failure', 'warning']),
          description: z.string().optional(),
          target_url: z.url().optional(),
        }),
      ),
      answer: ({ forge, parts, body }) => {
        const report = {
          id: forge.nextId(),
          commit: parts.sha ?? '',
          name: `${body.context}`,
          state: `${body.state}`,
          title: `${body.description ?? ''}`,
          ...(body.target_url === undefined ? {} : { url: `${body.target_url}` }),
          annotations: [],
        };
        forge.reports.push(report);
        return { id: report.id, status: report.state, context: report.name };
      },
    },
    {
      method: 'GET',
      path: '/repos/{owner}/{repo}/hooks',
      documentation: `${DOCS}/repository/operation/repoListHooks`,
      query: [],
      status: 200,
      answer: ({ forge }) => forge.hooks.map(({ id, url }) => ({ id, config: { url } })),
    },
    {
      method: 'POST',
      path: '/repos/{owner}/{repo}/hooks',
      documentation: `${DOCS}/repository/operation/repoCreateHook`,
      query: [],
      status: 201,
      refuseBody: toRefuseBody(toHookSchema().extend({ type: z.literal('gitea') })),
      answer: ({ forge, body }) => {
        const hook = { id: forge.nextId(), ...readConfig(body) };
        forge.hooks.push(hook);
        return { id: hook.id, config: { url: hook.url } };
      },
    },
    {
      method: 'PATCH',
      path: '/repos/{owner}/{repo}/hooks/{id}',
      documentation: `${DOCS}/repository/operation/repoEditHook`,
      query: [],
      status: 200,
      refuseBody: toRefuseBody(toHookSchema()),
      answer: ({ forge, parts, body }) => {
        const found = forge.hooks.find(({ id }) => String(id) === parts.id);
        if (!found) throw new Refusal(404, 'Not Found');
        Object.assign(found, readConfig(body));
        return { id: found.id, config: { url: found.url } };
      },
    },
    {
      method: 'DELETE',
      path: '/repos/{owner}/{repo}/hooks/{id}',
      documentation: `${DOCS}/repository/operation/repoDeleteHook`,
      query: [],
      status: 204,
      answer: ({ forge, parts }) => {
        const found = forge.hooks.findIndex(({ id }) => String(id) === parts.id);
        if (found < 0) throw new Refusal(404, 'Not Found');
        forge.hooks.splice(found, 1);
        return undefined;
      },
    },
  ] satisfies DocumentedCall[],
  admit(_call, headers, forge) {
    if (headers.authorization !== `token ${forge.token}`)
      throw new Refusal(401, 'token is required');
  },
};

function toHookSchema() {
  return z.strictObject({
    config: z.strictObject({
      url: z.url(),
      content_type: z.enum(['json', 'form']),
      secret: z.string(),
    }),
    events: z.array(z.string()),
    active: z.boolean(),
  });
}

function readConfig(body: Record<string, unknown>): { url: string; secret: string } {
  const { url, secret } = body.config as { url: string; secret: string };
  return { url, secret };
}

function toPull({ repository }: Forge, request: ForgeRequest): object {
  const headId = request.isFromFork ? repository.id + 1 : repository.id;
  return {
    number: request.number,
    state: request.isOpen ? 'open' : 'closed',
    title: request.title,
    html_url: `https://gitea.example/${repository.name}/pulls/${request.number}`,
    user: { login: request.author },
    head: { ref: request.branch, sha: request.commit, repo_id: headId },
    base: { ref: request.target, sha: '0'.repeat(40), repo_id: repository.id },
  };
}
