import type { FeedbackRow, FeedbackSummary } from '@quire/contract';
import { analyticsWindows } from '../../packages/platform/dist/database/schema/index.js';
import { type HttpAnswer, send } from './http.ts';
import type { TestPlatform } from './test-platform.ts';

export const FEEDBACK_HOST = 'demo.localhost';

/** A browser of a person: one without a window says so in its name, and is taken for a program. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export interface PostOptions {
  headers?: Record<string, string>;
  method?: string;
  /** By which site a deployment elsewhere posts, and from which host. */
  elsewhere?: { siteId: string; host: string };
}

/** Posts feedback as a page of the site does, or as one of a deployment elsewhere. */
export function postFeedback(
  port: number,
  body: unknown,
  { headers = {}, method = 'POST', elsewhere }: PostOptions = {},
): Promise<HttpAnswer> {
  const page = elsewhere ? `https://${elsewhere.host}` : `http://${FEEDBACK_HOST}`;
  const path = elsewhere ? `/_quire/sites/${elsewhere.siteId}/feedback` : '/_quire/feedback';
  return send(port, path, {
    method,
    headers: {
      host: elsewhere ? 'localhost' : FEEDBACK_HOST,
      origin: page,
      'user-agent': PERSON,
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
}

/** What a page sends when a thumb is pressed. */
export const thumb = (more: Record<string, unknown> = {}) => ({
  path: '/concepts/freshness',
  rating: 'down',
  openMs: 4_000,
  ...more,
});

/** What the API reports of the feedback of a project. */
export async function readFeedback(
  quire: TestPlatform,
  projectId: string,
  query = '',
): Promise<FeedbackRow[]> {
  return JSON.parse(await callAnalytics(quire, `${projectId}/feedback${query}`)).rows;
}

export async function readFeedbackSummary(
  quire: TestPlatform,
  projectId: string,
): Promise<FeedbackSummary> {
  return JSON.parse(await callAnalytics(quire, `${projectId}/feedback/summary`));
}

/** A test that waits for something asks more often than the limit of analytics allows: it begins anew each time. */
async function callAnalytics({ call, platform }: TestPlatform, path: string): Promise<string> {
  await platform.services.db.delete(analyticsWindows);
  return (await call(`/v1/analytics/${path}`)).text;
}
