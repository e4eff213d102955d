import { safeUrl } from '@quire/base';
import { type AccessRule, toPagePath } from '@quire/model';
import { toPart } from '../access/access-record.ts';
import { ruleOfAny, ruleOfPage } from '../access/site-rules.ts';
import { writeList } from '../access/write-list.ts';
import { REDIRECT_LIST, renderRedirectList } from '../files/redirect-list.ts';
import { renderRedirectPage } from '../files/redirect-page.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import { isOutputPath } from '../sink/output-path.ts';
import { createConfigLinks, toPageWriter } from './page-renderer.ts';
import type { Site, SiteBuild } from './site-build.ts';
import { findStartPage, listStartPages } from './start-page.ts';

/** A source that stands for many paths: only a server can follow it. */
const PATTERN = /\*|\/:[A-Za-z_]/;

/**
 * Writes small pages that send readers on, for hosts that do not read the manifest: from moved
 * paths, from entries that are links, and from the root of a site without an index page; and the
 * list of all redirects for programs.
 */
export async function writeRedirects(build: SiteBuild): Promise<void> {
  const { access, recorder } = build;
  const { redirects } = build.project.config;
  const moves = new Map<string, Move>();
  for (const redirect of redirects) {
    const { source, destination } = redirect;
    const file = PATTERN.test(source) ? undefined : toRedirectFile(source);
    const rule = ruleOfRedirect(build, redirect);
    if (file !== undefined) moves.set(file, { title: destination, address: destination, rule });
  }
  for (const page of build.pages.all()) {
    const { file, title, url, restricted } = page;
    if (url !== undefined && !restricted) {
      moves.set(file, { title, address: url, rule: ruleOfPage(page) });
    }
  }
  const start = findStartPage(build);
  if (start && !access) moves.set('index.html', toStartMove(start));
  const list = renderRedirectList(redirects, (redirect, line) =>
    toPart(access, ruleOfRedirect(build, redirect), line),
  );
  await writeList(build, REDIRECT_LIST, list);
  for (const [file, move] of [...moves].sort()) {
    if (recorder.has(file) || !isOutputPath(file)) continue;
    access?.set(file, move.rule);
    await recorder.write(file, Buffer.from(renderMove(build, file, move)));
  }
  if (start && access && !recorder.has('index.html')) await writeStart(build);
}

interface Move {
  title: string;
  address: string;
  rule: AccessRule;
}

/** Who may learn where a redirect leads: whoever may read what is there. */
export function ruleOfRedirect(
  { scope, access }: Pick<Site, 'scope' | 'access'>,
  { destination }: { destination: string },
): AccessRule {
  if (!access) return 'site';
  // A pattern tells the folder that it leads to, not what is there.
  if (PATTERN.test(destination)) {
    const folder = toPagePath(destination.slice(0, destination.search(PATTERN)));
    const below = scope.pages.all().filter(({ path }) => path.startsWith(folder));
    return below.length === 0 ? 'site' : ruleOfAny(below);
  }
  const target = resolveTarget({ address: destination, from: '', prefer: 'page' }, scope.contents);
  if (target.kind === 'page') return ruleOfPage(scope.pages.get(target.path));
  return 'site';
}

function toStartMove(start: PageInfo): Move {
  return { title: start.title, address: `/${start.path}`, rule: ruleOfPage(start) };
}

function renderMove(build: SiteBuild, file: string, { title, address }: Move): string {
  const href = createConfigLinks(build, toPageWriter(build, file)).link(address);
  return renderRedirectPage(title, safeUrl(href) ?? '/');
}

/** The root of a site without an index page, where the page that readers begin with differs. */
async function writeStart(build: SiteBuild): Promise<void> {
  const alternatives = listStartPages(build).map((page) =>
    toPart(build.access, page.rule, renderMove(build, 'index.html', toStartMove(page))),
  );
  await writeList(build, 'index.html', { of: alternatives, isFirstOnly: true });
}

function toRedirectFile(source: string): string | undefined {
  try {
    const path = decodeURIComponent(source)
      .normalize('NFC')
      .replace(/^\/+|\/+$/g, '');
    if (path === '') return 'index.html';
    return path.endsWith('.html') ? path : `${path}.html`;
  } catch {
    return undefined;
  }
}
