import { type AuditAction, DASHBOARD_PREFIX, type Permission } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePolicyMissing } from '../api-errors/api-error.ts';
import type { Caller } from '../auth/authenticate.ts';

/** Who may call a route, what it takes and what is recorded of it. Declared on every route, or the platform does not start. */
export interface RoutePolicy {
  /** The row of the one table of permissions that a caller needs; or why anybody may call it. */
  permission: Permission | { public: string };
  /** The plan that the organization needs. */
  plan?: 'enterprise';
  /** What the audit log says of a call that changed something; or why it says nothing. */
  audit: AuditAction | { none: string };
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

/** What a route declares that only reads. */
export const READS_ONLY = { none: 'It changes nothing.' } as const;

/** The permission that a route needs; nothing where anybody may call it. */
export function neededPermission(policy: RoutePolicy | undefined): Permission | undefined {
  return typeof policy?.permission === 'string' ? policy.permission : undefined;
}

/** For routes that take no body: Fastify knows no smaller limit. */
export const NO_BODY = 1;

/** What a route has that reads figures: it counts for the limit that all of them share. */
export const READS_ANALYTICS = {
  bodyLimit: NO_BODY,
  config: {
    policy: { permission: 'analytics.read', body: 'none', audit: READS_ONLY, rate: 'analytics' },
  },
} as const;

/** What no JSON body of ours comes near. */
export const JSON_BODY_LIMIT = 64 * 1024;

/** A list of as many files as a version may have. */
export const FILE_LIST_BODY_LIMIT = 16 * 1024 * 1024;

/** A route as it was registered. */
export interface RegisteredRoute {
  method: string;
  path: string;
  policy: RoutePolicy;
}

/** Fails the start for a route that forgot to say who may call it, and lists the others. Add before any route. */
export function requireRoutePolicies(app: FastifyInstance): readonly RegisteredRoute[] {
  const registered: RegisteredRoute[] = [];
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    const isDeclared = policy && isSaid(policy.permission) && isSaid(policy.audit);
    if (!isDeclared || route.bodyLimit === undefined) {
      throw routePolicyMissing({ route: `${String(route.method)} ${route.url}` });
    }
    for (const method of [route.method].flat()) {
      registered.push({ method, path: route.url, policy });
    }
  });
  return registered;
}

/** A name, or a reason in words. */
function isSaid(declared: string | Record<string, string> | undefined): boolean {
  if (typeof declared === 'string') return true;
  return Object.values(declared ?? {}).some((reason) => reason.length > 0);
}
