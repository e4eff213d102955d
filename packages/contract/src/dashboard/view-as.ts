import * as z from 'zod';
import { siteParams } from '../api/site-params.ts';
import type { Routes } from '../route.ts';

/** The groups that the live version names, and how a writer looks at it as a reader of some of them. */
export const viewAsRoutes = {
  groups: {
    method: 'GET',
    path: '/sites/:domain/reader-groups',
    description: 'The groups that pages of the live version are for.',
    params: siteParams,
    answers: { 200: z.object({ groups: z.array(z.string()) }) },
    errors: [401, 403, 404, 410],
  },
  open: {
    method: 'POST',
    path: '/sites/:domain/view-as',
    description: 'Gives a link that works once and for a minute.',
    params: siteParams,
    body: z.strictObject({
      groups: z
        .array(z.string().max(200))
        .max(200)
        .describe(
          'Of those that the live version names. None: someone who is signed in, without groups.',
        ),
    }),
    answers: { 201: z.object({ url: z.string() }) },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;
