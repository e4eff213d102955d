import { safeUrl } from '@quire/base';
import { REDIRECT_LIST, renderRedirectList } from '../files/redirect-list.ts';
import { renderRedirectPage } from '../files/redirect-page.ts';
import { isOutputPath } from '../sink/output-path.ts';
import { createConfigLinks, toPageWriter } from './page-renderer.ts';
import type { SiteBuild } from './site-build.ts';
import { findStartPage } from './start-page.ts';

/** A source that stands for many paths: only a server can follow it. */
const PATTERN = /\*|\/:[A-Za-z_]/;

/**
 * Writes small pages that send readers on, for hosts that do not read the manifest: from moved
 * paths, from entries that are links, and from the root of a site without an index page; and the
 * list of all redirects for programs.
 */
export async function writeRedirects(build: SiteBuild): Promise<void> {
  const moves = new Map<string, { title: string; address: string }>();
  for (const { source, destination } of build.project.config.redirects) {
    const file = PATTERN.test(source) ? undefined : toRedirectFile(source);
    if (file !== undefined) moves.set(file, { title: destination, address: destination });
  }
  for (const { file, title, url, restricted } of build.pages.all()) {
    if (url !== undefined && !restricted) moves.set(file, { title, address: url });
  }
  const start = findStartPage(build);
  if (start) moves.set('index.html', { title: start.title, address: `/${start.path}` });
  const { redirects } = build.project.config;
  await build.recorder.write(REDIRECT_LIST, Buffer.from(renderRedirectList(redirects)));
  for (const [file, { title, address }] of [...moves].sort()) {
    if (build.recorder.has(file) || !isOutputPath(file)) continue;
    const href = createConfigLinks(build, toPageWriter(build, file)).link(address);
    const page = renderRedirectPage(title, safeUrl(href) ?? '/');
    await build.recorder.write(file, Buffer.from(page));
  }
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
