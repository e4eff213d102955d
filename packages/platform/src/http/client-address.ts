import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { parseNetworks } from '../parse-networks.ts';

/** Who a request comes from, seen through the operator's own proxies and no further. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * `X-Forwarded-For` is believed only as far as trusted proxies wrote it: read from the right, the
 * first address that is not one of them is the client.
 */
export function createClientAddress(trustedProxies: string): ClientAddress {
  const trusted = parseNetworks(trustedProxies.split(','));
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (request) => {
    let address = plainAddress(request.socket.remoteAddress ?? '');
    const forwarded = request.headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
    while (hops.length > 0 && isIP(address) !== 0 && isTrusted(address)) {
      const next = plainAddress(hops.pop()?.trim() ?? '');
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** IPv4 behind an IPv6 socket is IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
