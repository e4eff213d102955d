import { type FaultDetail, RequestFailed } from './request-failed.ts';

/** Where the platform answers the dashboard. */
const PREFIX = '/_dashboard';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Asks the platform, by a path such as `/keys` or `/v1/sites`, and gives its JSON; nothing for 204.
 * Throws `RequestFailed` for everything else.
 */
export async function request<Answer>(
  path: string,
  { method = 'GET', body, headers, signal }: RequestOptions = {},
): Promise<Answer> {
  const answer = await send(`${PREFIX}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw await toFailure(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const message = 'The platform does not answer. Check the connection, then try again.';
    throw new RequestFailed({ status: 0, message });
  }
}

async function toFailure(answer: Response): Promise<RequestFailed> {
  const body: { error?: unknown; details?: FaultDetail[] } = await answer.json().catch(() => ({}));
  return new RequestFailed({
    status: answer.status,
    message:
      typeof body.error === 'string' ? body.error : `The platform answered ${answer.status}.`,
    details: body.details,
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}
