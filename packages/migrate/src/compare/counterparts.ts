import { type BundleManifest, createRedirects } from '@quire/model';
import { plainAddress } from '../text/plain-address.ts';

/** What readers get at an old address: a page, a file that was copied, or something elsewhere. */
export type Counterpart = { page: string } | { file: string } | { url: string };

/** Finds what the new site has at an old address. */
export type FindCounterpart = (address: string) => Counterpart | undefined;

/** Redirects that lead on to redirects. */
const MAX_HOPS = 5;

export function createCounterparts(
  manifest: Pick<BundleManifest, 'pages' | 'redirects' | 'files'>,
): FindCounterpart {
  const pages = new Map(
    manifest.pages.map(({ path }) => [plainAddress(path.replace(/(?:^|\/)index$/, '/')), path]),
  );
  const redirects = createRedirects(manifest.redirects);
  const find = (address: string, hops: number): Counterpart | undefined => {
    const page = pages.get(plainAddress(address));
    if (page !== undefined) return { page };
    const file = listFiles(address).find((path) => manifest.files[path] !== undefined);
    if (file !== undefined) return { file };
    const rule = redirects.match(address) ?? redirects.match(`/${plainAddress(address)}`);
    if (!rule || hops === 0) return undefined;
    if (/^[a-z][a-z0-9+.-]*:/i.test(rule.destination)) return { url: rule.destination };
    return find(rule.destination.replace(/#.*$/, ''), hops - 1);
  };
  return (address) => find(address, MAX_HOPS);
}

/** The files that a server may give out at an address. */
function listFiles(address: string): string[] {
  const path = address.replace(/[?#].*$/, '').replace(/^\/+/, '');
  return path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
}
