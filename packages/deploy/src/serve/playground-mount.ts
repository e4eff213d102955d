import { type Clock, createRequestProxy, PROXY_PATH, toVisitor } from '@quire/base';
import type { Mount } from './mount.ts';
import { sendText } from './send-text.ts';

/** Passes requests of the API playground on, where the values ask for that, to servers of pages that the reader may read. */
export function createPlaygroundMount(clock: Clock): Mount {
  const proxy = createRequestProxy({ clock });
  return {
    name: PROXY_PATH,
    async answer(request, response, site) {
      const { servers = [], tokens = [], ownOrigins = [] } = site?.proxy ?? {};
      if (servers.length === 0 || request.method !== 'POST') {
        const headers = { connection: 'close' };
        const text = 'This site does not proxy requests.';
        return sendText(request, response, { status: 404, text, headers });
      }
      const visitor = toVisitor(request.socket.remoteAddress ?? '');
      const caller = { site: 'site', servers, tokens, ownOrigins, visitor };
      await proxy.handle(request, response, caller);
    },
  };
}
