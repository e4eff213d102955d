import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../api-errors/api-error.ts';
import { isAddressAllowed } from '../auth/address-ranges.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Services } from '../services.ts';
import type { ClientAddress } from './client-address.ts';
import { assertSomewhere, callerOf } from './permissions.ts';
import { isDashboardRequest, neededPermission } from './route-policy.ts';

/** Everything under this prefix needs a key, even an address that does not exist. */
const API_PREFIX = '/v1/';

/** Finds the caller before the body is read; without a good key nothing else is looked at. */
export function addAuthentication(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  clientAddress: ClientAddress,
): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    if (isDashboardRequest(request) || !needsKey(request)) return;
    const found = await authenticate(db, request.headers.authorization, clock);
    if (!found) throw apiErrors.unauthorized();
    const { addresses, ...caller } = found;
    // Known from here on, so that the refusal can be recorded.
    request.caller = caller;
    const address = clientAddress(request.raw);
    if (!isAddressAllowed(addresses, address)) throw apiErrors.addressRefused(address);
  });
}

function needsKey(request: FastifyRequest): boolean {
  const policy = request.routeOptions.config.policy;
  return policy ? neededPermission(policy) !== undefined : request.url.startsWith(API_PREFIX);
}

/** Refuses a caller who may do this nowhere, or whose plan does not have it. Which site is meant is asked later. */
export function assertAccess(request: FastifyRequest): void {
  const { policy } = request.routeOptions.config;
  const permission = neededPermission(policy);
  if (!policy || !permission) return;
  const { plan } = callerOf(request);
  assertSomewhere(request, permission);
  if (policy.plan === 'enterprise' && plan !== 'enterprise') throw apiErrors.planNeeded();
}
