import type { IncomingMessage } from 'node:http';
import { readJsonBody } from '@quire/base';
import type * as z from 'zod';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';

/**
 * A page that is left can send plain text; anything else may be lost with the page, and a browser asks another host
 * first whether it may send JSON.
 */
const PAGE_TYPE = /^(?:text\/plain|application\/json)\s*(;|$)/i;

/** The JSON that a page sends, checked; or why it is refused. */
export async function readPageBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  maxBytes: number,
): Promise<{ value: z.output<Schema> } | { error: ApiError }> {
  const body = await readJsonBody(request, maxBytes, PAGE_TYPE);
  if ('problem' in body) {
    const isLarge = body.problem === 'too-large';
    return { error: isLarge ? apiErrors.bodyTooLarge(maxBytes) : apiErrors.notJson() };
  }
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return { value: parsed.data };
  const details = parsed.error.issues.map(({ message, path }) => ({
    message,
    path: ['body', ...path].join('.'),
  }));
  return { error: apiErrors.invalidRequest(details) };
}
