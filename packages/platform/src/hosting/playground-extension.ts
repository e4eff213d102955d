import { type Clock, createRequestProxy, PROXY_PATH, toVisitor } from '@quire/base';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { SiteExtension } from './site-extension.ts';

/**
 * Passes requests of the API playground on, to the servers and the addresses of tokens that the published
 * pages of the site declare. On the hosts of sites only: no cookie of the dashboard is ever sent there.
 */
export function createPlaygroundExtension(
  clock: Clock,
  clientAddress: ClientAddress,
): SiteExtension {
  const proxy = createRequestProxy({ clock });
  return async (request, response, site) => {
    if (site.key !== PROXY_PATH || !site.playground?.proxy) return false;
    // Strangers of a private site read no page that could ask for this.
    if (!site.view.decide('site')) return false;
    if (request.method !== 'POST') {
      sendError(request, response, apiErrors.methodNotAllowed('POST'));
      return true;
    }
    const { servers, tokens = [] } = site.playground;
    const visitor = toVisitor(clientAddress(request));
    await proxy.handle(request, response, { site: site.siteId, servers, tokens, visitor });
    return true;
  };
}
