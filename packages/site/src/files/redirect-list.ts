import type { ListPart, SiteConfig } from '@quire/model';

/** Where the list is written. */
export const REDIRECT_LIST = '_quire/redirects.json';

type Redirect = SiteConfig['redirects'][number];

/** The redirects of a site for the programs that set up a host, patterns included. */
export function renderRedirectList(
  redirects: readonly Redirect[],
  toPart: (redirect: Redirect, line: string) => ListPart,
): ListPart {
  const lines = redirects.map((redirect) => {
    const { source, destination, permanent } = redirect;
    const status = permanent ? 308 : 307;
    return toPart(redirect, JSON.stringify({ source, destination, status }));
  });
  if (lines.length === 0) return '[]\n';
  const rule = lines.flatMap((part) => (typeof part === 'string' ? [] : (part.rule ?? [])));
  const all: ListPart = { of: ['\n', { of: lines, join: ',\n' }, '\n'] };
  return { of: ['[', rule.length > 0 ? { rule, of: [all] } : all, ']\n'] };
}
