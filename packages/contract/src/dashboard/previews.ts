import * as z from 'zod';
import type { Routes } from '../route.ts';

/** Lets the member who is signed in into a preview, or into a site for members, by a link that works once and for a minute. */
export const previewEntryRoutes = {
  enter: {
    method: 'POST',
    path: '/previews/enter',
    body: z.strictObject({
      host: z.string().max(253).describe('The host of the preview, or a domain of the site.'),
      path: z.string().max(2000).optional().describe('The path to open on that host.'),
    }),
    answers: { 201: z.object({ url: z.string() }) },
    errors: [400, 401, 403, 404, 413, 415],
  },
} as const satisfies Routes;
