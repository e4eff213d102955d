import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';

/** A GitHub App of an organization, as records show it. */
export const githubAppSchema = z
  .object({
    appId: z.string(),
    name: z.string().describe('Its name in GitHub addresses.'),
    webUrl: z
      .string()
      .describe('The address of GitHub: https://github.com or an Enterprise Server.'),
    installUrl: z
      .string()
      .describe('The page where it is installed and its repositories are chosen.'),
    connections: z.int().describe('How many repositories are connected with it.'),
    createdAt: timestampSchema,
  })
  .meta({ id: 'GitHubApp' });

export type GitHubAppRecord = z.infer<typeof githubAppSchema>;

const installationSchema = z
  .object({
    installation: z.string(),
    account: z.string().describe('The person or organization that installed it.'),
    webUrl: z.string().describe('The page where its repositories are chosen.'),
  })
  .meta({ id: 'Installation' });

/** An account that installed an App. */
export type InstallationRecord = z.infer<typeof installationSchema>;

const appParams = z.object({ appId: z.string() });

/** GitHub Apps of an organization. A new one is created in the dashboard, with the browser of a member. */
export const githubAppRoutes = {
  list: {
    method: 'GET',
    path: '/v1/github-apps',
    summary: 'List the GitHub Apps of the organization',
    tags: ['Repositories'],
    answers: { 200: z.object({ apps: z.array(githubAppSchema) }) },
    errors: [401, 403],
  },
  installations: {
    method: 'GET',
    path: '/v1/github-apps/:appId/installations',
    summary: 'List the installations of a GitHub App',
    tags: ['Repositories'],
    params: appParams,
    answers: { 200: z.object({ installations: z.array(installationSchema) }) },
    errors: [401, 403, 404, 409, 422, 429],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/github-apps/:appId',
    summary: 'Forget a GitHub App',
    description:
      'Quire deletes its key. Delete the App itself on GitHub. Disconnect the repositories that use it first.',
    tags: ['Repositories'],
    params: appParams,
    answers: { 204: z.null().describe('The key of the App is deleted.') },
    errors: [401, 403, 404, 409, 413],
  },
} as const satisfies Routes;
