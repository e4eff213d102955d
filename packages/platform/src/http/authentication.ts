import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../api-errors/api-error.ts';
import { authenticate, type Caller } from '../auth/authenticate.ts';
import type { Scope } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { isDashboardRequest } from './route-policy.ts';

/** Everything under this prefix needs a key, even an address that does not exist. */
const API_PREFIX = '/v1/';

/** Finds the caller before the body is read; without a good key nothing else is looked at. */
export function addAuthentication(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    if (isDashboardRequest(request) || !needsKey(request)) return;
    request.caller = await authenticate(db, request.headers.authorization, clock);
    if (!request.caller) throw apiErrors.unauthorized();
  });
}

function needsKey(request: FastifyRequest): boolean {
  const policy = request.routeOptions.config.policy;
  return policy ? policy.access !== 'public' : request.url.startsWith(API_PREFIX);
}

/** The caller of a route that needs a key. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw apiErrors.unauthorized();
  return request.caller;
}

/** Each scope has what the ones before it have. */
const SCOPES: readonly Scope[] = ['preview', 'publish', 'admin'];

/** Whether a key with a scope may do what needs another one. */
export function reaches(scope: Scope, needed: Scope): boolean {
  return SCOPES.indexOf(scope) >= SCOPES.indexOf(needed);
}

/** Refuses a key whose scope or plan does not reach this far. */
export function assertAccess(request: FastifyRequest): void {
  const access = request.routeOptions.config.policy?.access;
  if (!access || access === 'public') return;
  const caller = callerOf(request);
  if (!reaches(caller.scope, access.scope)) throw apiErrors.scopeNeeded(access.scope);
  if (access.plan === 'enterprise' && caller.plan !== 'enterprise') throw apiErrors.planNeeded();
}
