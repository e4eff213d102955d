import { findFile, type Redirect, toUrlPath } from '@quire/base';
import { resolveList, SEARCH_FOLDER } from '@quire/model';
import { renderTwinFile } from '../build/page-twin.ts';
import { toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { ASSETS_FOLDER } from '../read/served-file.ts';
import type { DevBuild } from './dev-build.ts';
import { type DevPage, describePage, renderDrawnPage } from './render-dev-page.ts';

/** What a request is answered with. */
export type Answer =
  | ({ kind: 'page'; status: 200 | 404 } & DevPage & OfPage)
  | ({ kind: 'file'; path: string; bytes: Uint8Array } & OfPage)
  | { kind: 'redirect'; redirect: Redirect };

/** Of a page or its Markdown: the file of the page. */
interface OfPage {
  page?: string;
}

const NOT_FOUND = '404.html';

/**
 * Answers a normalized key from what the site is known to have. Only names that a build would
 * write can be found: there is no way to name another file of the machine. A page is Markdown where
 * that is asked for.
 */
export async function findAnswer(
  dev: DevBuild,
  key: string,
  { asMarkdown = false }: { asMarkdown?: boolean } = {},
): Promise<Answer> {
  const isIndex = key.startsWith(`${SEARCH_FOLDER}/`);
  const known = isIndex
    ? toFile(key, await dev.search.read(key))
    : await findKnown(dev, key, asMarkdown);
  if (known) return known;
  await dev.generate();
  return findGenerated(dev, key) ?? toNotFound(dev);
}

/** Pages, their Markdown, static files, the theme's files and the copies that pages show. */
async function findKnown(
  dev: DevBuild,
  key: string,
  asMarkdown: boolean,
): Promise<Answer | undefined> {
  if (key.startsWith(`${ASSETS_FOLDER}/`)) return toFile(key, loadAsset(dev, key));
  const shared = findShared(dev, key);
  if (shared) return shared;
  const has = (name: string) => dev.pages.has(name) || dev.markdown.has(name) || dev.has(name);
  const found = findFile(key, has, 'hosted');
  if (!found) return undefined;
  if ('redirect' in found) {
    const redirect = { status: 307, location: found.redirect, keepsQuery: true } as const;
    return { kind: 'redirect', redirect };
  }
  const page = dev.pages.get(found.file);
  if (page && !asMarkdown) {
    return { kind: 'page', status: 200, ...(await renderDrawnPage(dev, page)), page: page.file };
  }
  const written = page ?? dev.markdown.get(found.file);
  if (written) return toTwin(dev, written);
  // HTML files that are no pages only stand in for redirects.
  return found.file.endsWith('.html') ? undefined : toFile(found.file, dev.read(found.file));
}

function toTwin(dev: DevBuild, page: PageInfo): Answer {
  const markdown = renderTwinFile(dev.site, page, dev.site.texts.read(page.source));
  const path = toMarkdownFile(page.path);
  return { kind: 'file', path, bytes: Buffer.from(markdown), page: page.file };
}

/** What the pages of a part of the site share: its navigation, and the page of all its pages. */
function findShared(dev: DevBuild, key: string): Answer | undefined {
  const files = dev.site.views.sharedFiles();
  const script = files.get(key);
  if (script) return toFile(key, Buffer.from(resolveList(script.make(), () => true)));
  const page = files.get(`${key}.html`);
  if (!page) return undefined;
  const text = resolveList(page.make(), () => true);
  return { kind: 'page', status: 200, ...describePage(dev, text, []) };
}

/** As hosts do: a redirect comes before the file that stands in for it. */
function findGenerated(dev: DevBuild, key: string): Answer | undefined {
  const moved = dev.redirects.match(toUrlPath(key));
  // Never kept by the browser: the writer may be about to change the rule.
  if (moved) {
    return { kind: 'redirect', redirect: { status: 307, location: moved.destination } };
  }
  const found = findFile(key, (name) => name !== NOT_FOUND && dev.has(name), 'hosted');
  return found && 'file' in found ? toFile(found.file, dev.read(found.file)) : undefined;
}

function toFile(path: string, bytes: Uint8Array | undefined): Answer | undefined {
  return bytes && { kind: 'file', path, bytes };
}

/** A file that changed since the page was rendered is no longer at this address. */
function loadAsset(dev: DevBuild, key: string): Uint8Array | undefined {
  try {
    return dev.site.assets.find(key);
  } catch {
    return undefined;
  }
}

function toNotFound(dev: DevBuild): Answer {
  const document = Buffer.from(dev.read(NOT_FOUND) ?? '').toString('utf8');
  return { kind: 'page', status: 404, ...describePage(dev, document, []) };
}
