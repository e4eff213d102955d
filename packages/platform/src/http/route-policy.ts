import { DASHBOARD_PREFIX } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePolicyMissing } from '../api-errors/api-error.ts';
import type { Caller } from '../auth/authenticate.ts';
import type { Scope } from '../database/schema/index.ts';

/** Who may call a route and what it takes. Declared on every route, or the platform does not start. */
export interface RoutePolicy {
  /** `public`: anyone. `key`: an admin API key with this scope, on this plan. */
  access: 'public' | { scope: Scope; plan?: 'enterprise' };
  /** `none`: no body is read. `json`: must be JSON. `bytes`: as it is. `stream`: as it comes. `ignored`: not looked at. */
  body: 'none' | 'json' | 'bytes' | 'stream' | 'ignored';
  /** The limit that its requests are counted for; without one there is none. */
  rate?: 'analytics';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: RoutePolicy;
  }
  interface FastifyRequest {
    /** Set once the key was found good. */
    caller: Caller | undefined;
  }
}

/** Whether a request is the dashboard's: a session opens it, no key does, and no limit of the API counts it. */
export function isDashboardRequest({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(`${DASHBOARD_PREFIX}/`) ?? false;
}

/** For routes that take no body: Fastify knows no smaller limit. */
export const NO_BODY = 1;

/** What no JSON body of ours comes near. */
export const JSON_BODY_LIMIT = 64 * 1024;

/** A list of as many files as a version may have. */
export const FILE_LIST_BODY_LIMIT = 16 * 1024 * 1024;

/** Fails the start for a route that forgot to say who may call it. Add before any route. */
export function requireRoutePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    if (!policy || route.bodyLimit === undefined) {
      throw routePolicyMissing({ route: `${String(route.method)} ${route.url}` });
    }
  });
}
