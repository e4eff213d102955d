import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send-text.ts';
import type { SiteContext } from './site-context.ts';

/**
 * What machines ask: is the process alive, should it get readers, what does it count. A page of the
 * site with such a name is still there with `.html` at its end, as links within a site have it.
 */
export function answerOperations(
  request: IncomingMessage,
  response: ServerResponse,
  context: SiteContext,
): boolean {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz':
      sendText(request, response, { status: 200, text: 'ok' });
      return true;
    case '/readyz':
      sendReadiness(request, response, context);
      return true;
    case '/metrics':
      if (!context.metrics) return false;
      sendText(request, response, {
        status: 200,
        text: context.metrics.render(context.status(), context.clock.now()),
        type: 'text/plain; version=0.0.4',
      });
      return true;
    default:
      return false;
  }
}

/** Tells the truth without telling strangers more than they need: problems are in the log and in `status`. */
function sendReadiness(request: IncomingMessage, response: ServerResponse, context: SiteContext) {
  const { ready, state, version, problem, rolledBack } = context.status();
  const body = {
    ready,
    state,
    upToDate: state === 'settled' && problem === undefined && !rolledBack,
    ...(version ? { version: version.label ?? version.id ?? `sha256:${version.sha256}` } : {}),
  };
  sendText(request, response, {
    status: ready ? 200 : 503,
    text: JSON.stringify(body),
    type: 'application/json',
  });
}
