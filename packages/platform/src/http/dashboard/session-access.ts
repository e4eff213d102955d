import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import { findSession, type SignedIn } from '../../members/sessions.ts';
import type { Services } from '../../services.ts';
import { NO_BODY } from '../route-policy.ts';
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

/** What every route has that takes no body and answers whoever is signed in. */
export const SIGNED_IN = {
  bodyLimit: NO_BODY,
  config: { policy: { access: { scope: 'admin' }, body: 'none' } },
} as const;

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
    if (request.routeOptions.config.policy?.access === 'public') return;
    const secret = cookie.read(request.headers);
    request.signedIn = secret ? await findSession(services.db, secret, services) : undefined;
    if (!request.signedIn) throw apiErrors.signedOut();
    const { orgId, plan, member } = request.signedIn;
    const publisher = { kind: 'member', id: member.id, name: member.name } as const;
    request.caller = { orgId, plan, scope: 'admin', publisher };
  });
}

/** Who is signed in, on a route that needs somebody. */
export function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw apiErrors.signedOut();
  return signedIn;
}
