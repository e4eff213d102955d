import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiErrors } from '../api-errors/api-error.ts';

/** Answers an address that no route has, or does not want to. */
export type AnswerUnknown = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> | undefined;

/**
 * Answers 405 with `Allow` where the path exists for other methods, else what `answerUnknown` knows,
 * else 404. Add before routes.
 */
export function addUnknownRouteAnswers(app: FastifyInstance, answerUnknown?: AnswerUnknown): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    const allowed = [...new Set(matching.flatMap(({ methods }) => methods))].sort();
    if (allowed.length > 0) throw apiErrors.methodNotAllowed(allowed.join(', '));
    const answered = answerUnknown?.(request, reply);
    if (!answered) throw apiErrors.routeNotFound();
    await answered;
  });
}

/** Our route patterns only know whole segments: `:name` and a closing `*`. */
function toPattern(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+';
      if (segment === '*') return '.*';
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
