import { createRedirects } from '@quire/model';
import type { OldSite } from '../old-site.ts';
import { type LinkFinder, plainAddress } from '../text/links.ts';
import type { NewRedirect } from './docs-json.ts';

/**
 * The rules that lead from every old address to its page: those of the old configuration, and one for each page
 * whose address changed. A rule whose old address is a page has no effect there either, and is left out.
 */
export function buildRedirects(site: OldSite, links: LinkFinder): NewRedirect[] {
  const rules = new Map<string, string>();
  const pages = new Set(site.pages.map(({ path }) => plainAddress(toAddress(path))));
  const add = (from: string, to: string): void => {
    const source = `/${plainAddress(from)}`;
    if (rules.has(source) || pages.has(source.slice(1)) || source === to) return;
    if (!isSource(source)) return;
    rules.set(source, to);
  };
  for (const { path, address } of site.pages) {
    if (address === undefined) continue;
    const target = toAddress(path);
    if (plainAddress(address) !== plainAddress(target)) add(address, target);
    if (/\.html?$/.test(address)) rules.set(address, target);
  }
  for (const { from, to } of site.redirects) {
    const start = { file: '', path: '', address: '/' };
    add(from, links.find(to, start) ?? (/^https?:/.test(to) ? to : `/${plainAddress(to)}`));
  }
  return [...rules]
    .map(([source, destination]) => ({ source, destination }))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Whether our rules understand a source: names, and places such as `:name`, `:name*` or a last `*`. */
function isSource(source: string): boolean {
  const parts = source.split('/').slice(1);
  return parts.every((part, index) => {
    if (/^:[A-Za-z_]\w*\*?$/.test(part)) return true;
    return !/[#?*:]/.test(part) || (part === '*' && index === parts.length - 1);
  });
}

function toAddress(path: string): string {
  return `/${path.replace(/(?:^|\/)index$/, '')}`;
}

/** The old addresses that lead to no page and no rule. */
export function findLostAddresses(site: OldSite, rules: readonly NewRedirect[]): string[] {
  const pages = new Set(site.pages.map(({ path }) => plainAddress(toAddress(path))));
  const redirects = createRedirects(rules.map((rule) => ({ ...rule, permanent: true })));
  return site.pages.flatMap(({ address }) =>
    address === undefined || pages.has(plainAddress(address)) || redirects.match(address)
      ? []
      : address,
  );
}
