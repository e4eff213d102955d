import { createRedirects } from '@quire/model';
import type { OldRedirect, OldSite } from '../old-site.ts';
import type { Report } from '../report/report.ts';
import type { LinkFinder } from '../text/links.ts';
import { plainAddress } from '../text/plain-address.ts';
import type { NewRedirect } from './docs-json.ts';

/**
 * The rules that lead from every old address to its page: those of the old configuration, and one for each page
 * whose address changed. A rule whose old address is a page has no effect there either, and is left out. The first
 * rule that matches holds: names come first, and patterns keep the order of the configuration.
 */
export function buildRedirects(site: OldSite, links: LinkFinder, report: Report): NewRedirect[] {
  const rules = new Map<string, string>();
  const pages = new Set(site.pages.map(({ path }) => plainAddress(toAddress(path))));
  const add = (from: string, to: string): void => {
    const source = `/${plainAddress(from)}`;
    if (rules.has(source) || pages.has(source.slice(1)) || source === to) return;
    if (!isSource(source)) return;
    rules.set(source, to);
  };
  for (const { path, address, coversBelow } of site.pages) {
    if (address === undefined) continue;
    const target = toAddress(path);
    // Pages below it come before redirects.
    if (coversBelow) add(`${address}/:path*`, target);
    if (plainAddress(address) !== plainAddress(target)) add(address, target);
    if (/\.html?$/.test(address)) rules.set(address, target);
  }
  for (const rule of site.redirects) {
    const from = toSource(rule);
    const { to } = rule;
    if (from === undefined) {
      const what = 'redirect that only the old host understands';
      report.add({ file: 'docs.json', kind: 'left', what, detail: `${rule.from} → ${to}` });
      continue;
    }
    const start = { file: '', path: '', address: '/' };
    add(from, links.find(to, start) ?? (/^https?:/.test(to) ? to : `/${plainAddress(to)}`));
  }
  const written = [...rules].map(([source, destination]) => ({ source, destination }));
  const names = written.filter(({ source }) => !isPattern(source));
  return [
    ...names.sort((a, b) => (a.source < b.source ? -1 : 1)),
    ...written.filter(({ source }) => isPattern(source)),
  ];
}

/** The source of a rule as ours have it; nothing for one that ours cannot say. */
function toSource({ from, to, isConditional = false }: OldRedirect): string | undefined {
  if (isConditional) return undefined;
  // What Netlify and Cloudflare call the rest.
  const source = to.includes(':splat') ? from.replace(/\/\*$/, '/:splat*') : from;
  const names = new Set([...source.matchAll(/:([A-Za-z_]\w*)/g)].map(([, name]) => name));
  const isFilled = [...to.matchAll(/\/:([A-Za-z_]\w*)/g)].every(([, name]) => names.has(name));
  return isSource(source) && isFilled && !/[()]/.test(source) ? source : undefined;
}

function isPattern(source: string): boolean {
  return /\/:|\*$/.test(source);
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

/** The old addresses that do not lead to their page. */
export function findLostAddresses(site: OldSite, rules: readonly NewRedirect[]): string[] {
  const pages = new Set(site.pages.map(({ path }) => plainAddress(toAddress(path))));
  const redirects = createRedirects(rules.map((rule) => ({ ...rule, permanent: true })));
  return site.pages.flatMap(({ address, path }) => {
    if (address === undefined || pages.has(plainAddress(address))) return [];
    const target = redirects.match(address)?.destination;
    const isFound = target !== undefined && plainAddress(target) === plainAddress(toAddress(path));
    return isFound ? [] : address;
  });
}
