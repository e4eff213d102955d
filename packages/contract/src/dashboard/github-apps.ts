import * as z from 'zod';
import { githubAppSchema } from '../api/github-apps.ts';
import type { Routes } from '../route.ts';

/** Creates a GitHub App with the browser of the member who is signed in: GitHub asks, and sends it back with a code. */
export const githubAppCreationRoutes = {
  begin: {
    method: 'POST',
    path: '/github-apps/begin',
    body: z.strictObject({
      domain: z.string().max(253).describe('The site to return to.'),
      webUrl: z.string().trim().min(1).max(500).describe('The address of GitHub.'),
      owner: z
        .string()
        .trim()
        .max(100)
        .regex(
          /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
          'must be the name of a GitHub organization',
        )
        .optional()
        .describe(
          'The GitHub organization that owns the App. By default, the person who creates it owns it.',
        ),
    }),
    answers: {
      201: z.object({
        url: z.string().describe('A dashboard page that sends the browser on to GitHub.'),
      }),
    },
    errors: [400, 401, 403, 404, 409, 413, 415],
  },
  finish: {
    method: 'POST',
    path: '/github-apps/finish',
    body: z.strictObject({
      code: z.string().min(1).max(200),
      state: z.string().min(1).max(4000),
    }),
    answers: { 201: z.object({ domain: z.string(), app: githubAppSchema }) },
    errors: [400, 401, 403, 409, 410, 413, 415, 422, 429],
  },
} as const satisfies Routes;
