import type { ServerResponse } from 'node:http';

/** Sends an answer as server-sent events while it is made: `sources`, `text`…, `end`. */
export async function sendAnswer(
  response: ServerResponse,
  events: AsyncIterable<{ type: string }>,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  for await (const { type, ...data } of events) {
    if (response.destroyed) return;
    response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  response.end();
}
