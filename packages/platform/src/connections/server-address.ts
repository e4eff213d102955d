import { toShownUrl } from '@quire/base';
import type { Services } from '../services.ts';
import { serverUrlRefused } from './errors.ts';
import { toTrust } from './open-connection.ts';

/**
 * Reads where a provider is: `https://git.example.com`, or with a path where it is mounted below one. A token must not
 * travel in the clear, so http is for hosts that the operator allows.
 */
export function parseServerUrl(parts: Pick<Services, 'gitHosts'>, text: string): string {
  const refuse = (reason: string) => serverUrlRefused({ url: toShownUrl(text), reason });
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) throw refuse('it is not a valid address');
  const url = new URL(whole);
  if (url.username || url.password) throw refuse('it contains a user name or password');
  if (url.search || url.hash) throw refuse('it has a query or a fragment');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse(`the scheme "${url.protocol.slice(0, -1)}" is not https`);
  }
  if (url.protocol === 'http:' && toTrust(parts, url.href) !== 'operator') {
    throw refuse('http would send the token unencrypted');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
