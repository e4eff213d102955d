import type { FastifyInstance } from 'fastify';
import { apiErrors } from './api-error.ts';

/** Answers 405 with `Allow` where the path exists for other methods, else 404. Add before routes. */
export function addUnknownRouteAnswers(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0] ?? '/';
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    const allowed = [...new Set(matching.flatMap(({ methods }) => methods))].sort();
    throw allowed.length > 0
      ? apiErrors.methodNotAllowed(allowed.join(', '))
      : apiErrors.routeNotFound();
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
