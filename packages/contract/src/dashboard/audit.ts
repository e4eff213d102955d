import * as z from 'zod';
import type { Routes } from '../route.ts';

const settingsSchema = z.object({
  days: z.int().nullable().describe('How many days entries are kept; null means forever.'),
});

/** For how long an organization keeps its audit log. */
export const auditSettingsRoutes = {
  get: {
    method: 'GET',
    path: '/audit-settings',
    answers: { 200: settingsSchema },
    errors: [401, 403],
  },
  change: {
    method: 'PUT',
    path: '/audit-settings',
    body: z.strictObject({ days: z.int().min(30).max(3_650).nullable() }),
    answers: { 200: settingsSchema },
    errors: [400, 401, 403, 413, 415],
  },
} as const satisfies Routes;
