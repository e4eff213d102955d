import { htmlText } from '@quire/base/html-text';
import type { PageView, SiteView } from '@quire/theme';
import { toDigest } from './digest.ts';

const sites = new WeakMap<SiteView, string>();
const sidebars = new WeakMap<PageView['sidebar'], string>();

/**
 * The digest of everything that a document shows. What many pages share is described once; the
 * content is described by its own digest.
 */
export function toViewDigest(site: SiteView, view: PageView, content: string): string {
  const { sidebar, banner, body: _, side: __, contents: ___, ...rest } = view;
  const around = { ...rest, banner: banner && { ...banner, content: htmlText(banner.content) } };
  const shared = `${describe(sites, site)} ${describe(sidebars, sidebar)}`;
  return toDigest(`${shared} ${content} ${JSON.stringify(around)}`);
}

function describe<Shared extends object>(known: WeakMap<Shared, string>, shared: Shared): string {
  const digest = known.get(shared) ?? toDigest(JSON.stringify(shared));
  known.set(shared, digest);
  return digest;
}
