import type { IncomingMessage, ServerResponse } from 'node:http';

interface TextAnswer {
  status: number;
  text: string;
  type?: string;
  headers?: Record<string, string>;
}

/** A short answer of the server itself, where the site has none. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, type = 'text/plain', headers }: TextAnswer,
): void {
  const body = Buffer.from(text.endsWith('\n') ? text : `${text}\n`);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
