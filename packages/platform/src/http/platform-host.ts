import { isIP } from 'node:net';

/** `localhost`, any IP address and the public host are the platform; a site can have none of them. */
export function isPlatformHost(host: string | undefined, publicHost: string): boolean {
  return host !== undefined && (host === 'localhost' || host === publicHost || isIP(host) !== 0);
}
