import type { Place } from '@quire/base';
import { createRedirects, type RedirectRule, toPagePath } from '@quire/model';
import { createConfigLinks, toPageWriter } from '../build/page-renderer.ts';
import type { Site } from '../build/site-build.ts';
import { findInConfig } from '../read/find-in-config.ts';
import { toPageAddress } from '../routes/page-file.ts';
import { decodeText } from '../routes/resolve-target.ts';

const PATTERN = /\*|\/:[A-Za-z_]/;
const MAX_STEPS = 32;

/** Reports redirects that a page comes before, that go in a circle, or that lead nowhere. */
export function checkRedirects(build: Site): void {
  const { project, report } = build;
  const { redirects } = project.config;
  const isCircle = createCircleFinder(build);
  const links = createConfigLinks(build, toPageWriter(build, 'index.html'));
  for (const rule of redirects) {
    const place = findInConfig(project, rule.source);
    if (isCircle(rule)) {
      report(describeLoop(rule, place));
      continue;
    }
    if (!PATTERN.test(rule.destination)) links.link(rule.destination);
    const page = PATTERN.test(rule.source) ? undefined : findPageAt(build, toPath(rule.source));
    if (page !== undefined) report(describeHidden(rule, page, place));
  }
}

/** A page comes before a redirect of its address, so that a circle ends at the first page. */
function createCircleFinder(build: Site): (rule: RedirectRule) => boolean {
  const { match } = createRedirects(build.project.config.redirects);
  return (rule) => {
    // What stands for many paths is followed from one of them.
    const start = rule.source.replace(/:[A-Za-z_]\w*\*?|\*/g, 'x');
    if (toPath(start) === toPath(rule.destination)) return true;
    const seen = new Set<string>();
    let path: string | undefined = toPath(start);
    for (let step = 0; path !== undefined && step < MAX_STEPS; step++) {
      if (seen.has(path)) return path === toPath(start);
      if (findPageAt(build, path) !== undefined) return false;
      seen.add(path);
      const next: string | undefined = match(path)?.destination;
      path = next?.startsWith('/') ? toPath(next) : undefined;
    }
    return false;
  };
}

function toPath(address: string): string {
  return `/${address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
}

function findPageAt({ pages, scope }: Site, address: string): string | undefined {
  const page = pages.get(toPagePath(decodeText(address)) || 'index');
  // Neither `/a.mdx` nor `/a/index` is the address of the page `/a`.
  const isThere = page && scope.isWritten(page.path) && toPageAddress(page.path) === address;
  return isThere ? page.path : undefined;
}

function describeLoop({ source }: RedirectRule, place: Place) {
  return {
    ...place,
    code: 'redirect-loop',
    severity: 'warning',
    message: `The redirect from "${source}" goes back to itself.`,
    fix: 'Point it at a page.',
  } as const;
}

function describeHidden({ source }: RedirectRule, page: string, place: Place) {
  return {
    ...place,
    code: 'redirect-over-page',
    severity: 'warning',
    message: `The redirect from "${source}" has no effect: the page "${page}" is at this address.`,
    fix: 'Remove the redirect or the page.',
  } as const;
}
