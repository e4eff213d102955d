import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../api-errors/api-error.ts';
import { assertAccess } from './authentication.ts';

/**
 * Bodies are taken as bytes first and read as JSON only after the access was checked: the order of
 * answers is 413, 415, 403, 400, and Fastify's own JSON parser would answer 400 before 403.
 */
export function addBodyReading(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preValidation', async (request) => {
    const policy = request.routeOptions.config.policy;
    if (policy?.body === 'json') assertJsonType(request);
    assertAccess(request);
    if (policy?.body === 'json') request.body = parseJson(request.body);
    else if (policy?.body === 'bytes') request.body ??= Buffer.alloc(0);
    else if (policy?.body !== 'stream') request.body = undefined;
  });
}

/** Hands the bodies of a scope of routes over as they come; for routes whose policy says `stream`. */
export function addStreamedBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function assertJsonType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const isEmpty = type === undefined && !hasBytes(request.body);
  if (!isEmpty && !/^application\/json\s*(;|$)/i.test(type ?? '')) throw apiErrors.notJson();
}

function parseJson(body: unknown): unknown {
  if (!hasBytes(body)) {
    throw apiErrors.invalidRequest([{ message: 'A JSON body is required.', path: 'body' }]);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw apiErrors.invalidRequest([{ message: 'The body is not valid JSON.', path: 'body' }]);
  }
}

function hasBytes(body: unknown): body is Buffer {
  return Buffer.isBuffer(body) && body.length > 0;
}
