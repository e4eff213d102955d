import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Surface } from '../metrics/platform-metrics.ts';
import type { OpenSpan, Tracing } from '../telemetry/tracing.ts';

/** The spans of requests that are being answered. */
const spans = new WeakMap<IncomingMessage, OpenSpan>();

/** Begins the span of a request; nothing for the views of pages that are not recorded, which are most. */
export function beginRequestSpan(
  tracing: Tracing,
  request: IncomingMessage,
  { surface, requestId }: { surface: Surface; requestId: string },
): OpenSpan | undefined {
  if (surface === 'site' && !tracing.takesPage()) return undefined;
  const { method = 'GET' } = request;
  const span = tracing.begin({
    name: `${method} ${surface}`,
    kind: 'server',
    isRoot: true,
    facts: {
      'http.request.method': method,
      'server.address': request.headers.host ?? '',
      // The query of a link is its credential.
      'url.path': (request.url ?? '').split('?', 1)[0] ?? '',
      'quire.request.id': requestId,
    },
  });
  spans.set(request, span);
  return span;
}

/** Ends it with the response. */
export function endRequestSpan(span: OpenSpan, status: number): void {
  span.set({ 'http.response.status_code': status });
  span.end(status >= 500 ? new Error(`The response has status ${status}.`) : undefined);
}

/** Handlers run as part of the span, under the name of their route: once a body has been read, Node has lost both. */
export function nameRequestSpans(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (!span) return done();
    const { url } = request.routeOptions;
    if (url) {
      span.rename(`${request.method} ${url}`);
      span.set({ 'http.route': url });
    }
    return span.within(done);
  });
}
