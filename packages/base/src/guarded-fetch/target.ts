import { isIP } from 'node:net';
import { messageOf } from '../errors.ts';
import { toAddressKind } from './address-kind.ts';
import { fetchAddressRefused, fetchFailed, fetchUrlRefused } from './errors.ts';
import type { FetchPolicy } from './policy.ts';
import { toShownUrl } from './shown-url.ts';

/** The addresses of a name. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** A place that passed every check: the connection goes to these addresses and nowhere else. */
export interface FetchTarget {
  url: URL;
  /** The name or number without brackets, as the certificate must carry it. */
  host: string;
  addresses: string[];
}

/** More than any real name has; a resolver that gives more is not to be trusted. */
const MOST_ADDRESSES = 64;

/** Asks the system, which knows the hosts file too. */
export const resolveBySystem: ResolveHost = async (host) => {
  const { lookup } = await import('node:dns/promises');
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/** Reads an address and refuses what no level of trust allows: odd schemes, credentials, odd ports. */
export function parseTargetUrl(address: string, policy: FetchPolicy, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) {
    throw fetchUrlRefused({ url: toShownUrl(address), reason: 'it is not a valid address' });
  }
  const url = new URL(address, base);
  const refuse = (reason: string) => fetchUrlRefused({ url: toShownUrl(url), reason });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse(`the scheme "${url.protocol.slice(0, -1)}" is not http or https`);
  }
  if (url.username || url.password) throw refuse('it contains a user name or password');
  const port = url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80;
  if (policy.ports && !policy.ports.has(port)) {
    throw refuse(`port ${port} is not one of ${[...policy.ports].join(', ')}`);
  }
  url.hash = '';
  return url;
}

/** Looks the name up once and checks every address of the answer; one forbidden address refuses all. */
export async function resolveTarget(
  url: URL,
  policy: FetchPolicy,
  resolve: ResolveHost,
): Promise<FetchTarget> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolveName(url, host, resolve);
  for (const address of addresses) {
    const kind = toAddressKind(address);
    if (policy.addresses.has(kind)) continue;
    throw fetchAddressRefused({
      url: toShownUrl(url),
      reason: `${host === address ? address : `${host} resolves to ${address}, which`} is a ${kind} address`,
    });
  }
  return { url, host, addresses };
}

async function resolveName(url: URL, host: string, resolve: ResolveHost): Promise<string[]> {
  const fail = (reason: string, cause?: unknown) =>
    fetchFailed({ url: toShownUrl(url), reason }, cause);
  let addresses: string[];
  try {
    addresses = await resolve(host);
  } catch (error) {
    throw fail(`the name ${host} cannot be resolved (${messageOf(error)})`, error);
  }
  if (addresses.length === 0) throw fail(`the name ${host} has no address`);
  if (addresses.length > MOST_ADDRESSES) {
    throw fail(`the name ${host} has more than ${MOST_ADDRESSES} addresses`);
  }
  return addresses;
}
