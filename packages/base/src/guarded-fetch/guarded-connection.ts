import { connect, isIP, type Socket } from 'node:net';
import { messageOf } from '../errors.ts';
import { fetchFailed } from './errors.ts';
import { FETCH_POLICIES, type FetchTrust } from './policy.ts';
import { toShownUrl } from './shown-url.ts';
import { type ResolveHost, resolveBySystem, resolveTarget } from './target.ts';

/** A place of the network that passed the address check, however often it is connected to. */
export interface PinnedPlace {
  addresses: readonly string[];
  /** Opens a connection to one of the checked addresses, tried in their order. */
  connect(signal: AbortSignal): Promise<Socket>;
}

/**
 * The address check of the guarded fetch for other protocols than HTTP: the name is looked up once, every address
 * of it is checked, and connections go to exactly these. The scheme of the address is the caller's to check.
 */
export async function pinAddress(
  url: URL,
  port: number,
  { trust, resolve = resolveBySystem }: { trust: FetchTrust; resolve?: ResolveHost },
): Promise<PinnedPlace> {
  const { addresses } = await resolveTarget(url, FETCH_POLICIES[trust], resolve);
  return {
    addresses,
    async connect(signal) {
      let failure: unknown;
      for (const address of addresses) {
        try {
          return await openSocket(address, port, signal);
        } catch (error) {
          failure = error;
        }
        if (signal.aborted) break;
      }
      throw fetchFailed({ url: toShownUrl(url), reason: messageOf(failure) }, failure);
    },
  };
}

/** One address among several must not use up the time of all. */
const CONNECT_MS = 10_000;

function openSocket(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, family: isIP(host) });
    const giveUp = () => socket.destroy(new Error('the connection was abandoned'));
    const settle = (done: () => void) => {
      signal.removeEventListener('abort', giveUp);
      socket.setTimeout(0);
      done();
    };
    socket.setTimeout(CONNECT_MS, () =>
      socket.destroy(new Error(`no connection within ${CONNECT_MS / 1000} seconds`)),
    );
    socket.once('connect', () => settle(() => resolve(socket)));
    socket.once('error', (error) => settle(() => reject(error)));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
