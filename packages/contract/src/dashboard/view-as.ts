import * as z from 'zod';
import { siteParams } from '../api/site-params.ts';
import type { Routes } from '../route.ts';

/** The groups that the live version names, and how a writer looks at it as a reader of some of them. */
export const viewAsRoutes = {
  groups: {
    method: 'GET',
    path: '/sites/:domain/reader-groups',
    description: 'The groups that pages of the live version are limited to.',
    params: siteParams,
    answers: { 200: z.object({ groups: z.array(z.string()) }) },
    errors: [401, 403, 404, 410],
  },
  open: {
    method: 'POST',
    path: '/sites/:domain/view-as',
    description: 'Returns a link that works once, within one minute.',
    params: siteParams,
    body: z.strictObject({
      groups: z
        .array(z.string().max(200))
        .max(200)
        .describe(
          'Groups of the live version. An empty list means a signed-in reader without groups.',
        ),
    }),
    answers: { 201: z.object({ url: z.string() }) },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;
