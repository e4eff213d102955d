import type { Id } from '@quire/base';
import {
  isScopeAtLeast,
  mayDo,
  mayDoSomewhere,
  maySee,
  type Permission,
  permissionRow,
  visibleSites,
} from '@quire/contract';
import type { FastifyRequest } from 'fastify';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import type { Caller } from '../auth/authenticate.ts';
import { neededPermission } from './route-policy.ts';

/** The caller of a route that needs one. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw apiErrors.unauthorized();
  return request.caller;
}

/** Refuses a caller who may do something neither in the organization nor at any of its sites. */
export function assertSomewhere(request: FastifyRequest, permission: Permission): void {
  const caller = callerOf(request);
  if (!mayDoSomewhere(caller.grants, permission)) throw toRefusal(caller, permission);
}

/**
 * Refuses a caller who may not do at a site what the route is for, or what is named. A site that they may not read
 * does not exist for them.
 */
export function assertAtSite(
  request: FastifyRequest,
  siteId: Id<'site'>,
  permission: Permission | undefined = neededPermission(request.routeOptions.config.policy),
): void {
  const caller = callerOf(request);
  if (!permission || !maySee(caller.grants, siteId)) throw apiErrors.notFound('site');
  if (!mayDo(caller.grants, permission, siteId)) throw toRefusal(caller, permission);
}

/** The sites that the caller may read; nothing where it is all of the organization's. */
export function visibleTo(request: FastifyRequest): ReadonlySet<string> | undefined {
  return visibleSites(callerOf(request).grants);
}

/** Says what is missing: the scope of a key, or the role of a member. */
function toRefusal({ grants }: Caller, permission: Permission): ApiError {
  const { role, scope } = permissionRow(permission);
  if (grants.kind === 'member') return apiErrors.roleNeeded(role);
  if (scope === null || !isScopeAtLeast(grants.scope, scope)) {
    return apiErrors.scopeNeeded(scope ?? 'admin');
  }
  return apiErrors.keyBound();
}
