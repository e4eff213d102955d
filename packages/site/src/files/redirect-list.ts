import type { SiteConfig } from '@quire/model';

/** Where the list is written. */
export const REDIRECT_LIST = '_quire/redirects.json';

/** The redirects of a site for the programs that set up a host, patterns included. */
export function renderRedirectList(redirects: SiteConfig['redirects']): string {
  const lines = redirects.map(({ source, destination, permanent }) =>
    JSON.stringify({ source, destination, status: permanent ? 308 : 307 }),
  );
  return `[${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n`}]\n`;
}
