import type { Permission } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import { loadMemberGrants } from '../../members/member-roles.ts';
import { findSession, type SignedIn } from '../../members/sessions.ts';
import type { Services } from '../../services.ts';
import {
  JSON_BODY_LIMIT,
  NO_BODY,
  neededPermission,
  READS_ONLY,
  type RoutePolicy,
} from '../route-policy.ts';
import type { DashboardCookie } from './dashboard-cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the cookie was found good; only within the dashboard's own routes. */
    signedIn: SignedIn | undefined;
  }
}

export interface SessionAccess {
  services: Services;
  cookie: DashboardCookie;
  /** The origin of the dashboard itself. */
  origin: string;
}

/** What a route has that takes no body: what it needs, and what is recorded of it where it changes something. */
export const signedIn = (permission: Permission, audit: RoutePolicy['audit'] = READS_ONLY) => ({
  bodyLimit: NO_BODY,
  config: { policy: { permission, body: 'none', audit } as const },
});

/** The same for a route that takes JSON. */
export const signedInJson = (permission: Permission, audit: RoutePolicy['audit']) => ({
  bodyLimit: JSON_BODY_LIMIT,
  config: { policy: { permission, body: 'json', audit } as const },
});

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Lets only a signed-in browser use the routes of this instance, and only from the dashboard's own pages: what
 * changes something has to name their origin. A key does not open them. Who is signed in counts as a
 * caller of their organization, so that the routes of the API can be used here as they are.
 */
export function addSessionAccess(
  app: FastifyInstance,
  { services, cookie, origin }: SessionAccess,
): void {
  app.decorateRequest('signedIn', undefined);
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && request.headers.origin !== origin) {
      throw apiErrors.foreignDashboard(origin);
    }
    if (!neededPermission(request.routeOptions.config.policy)) return;
    const secret = cookie.read(request.headers);
    request.signedIn = secret ? await findSession(services.db, secret, services) : undefined;
    if (!request.signedIn) throw apiErrors.signedOut();
    const { orgId, plan, member } = request.signedIn;
    const publisher = { kind: 'member', id: member.id, name: member.name } as const;
    const given = await loadMemberGrants(services.db, member.id);
    // Removed at this very moment.
    if (!given) throw apiErrors.signedOut();
    request.caller = { orgId, plan, publisher, ...given };
  });
}

/** Who is signed in, on a route that needs somebody. */
export function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw apiErrors.signedOut();
  return signedIn;
}
