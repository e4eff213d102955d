import type { SiteConfig } from '@quire/model';
import type { SiteBuild } from '../build/site-build.ts';
import { toDigest } from './digest.ts';

/**
 * Parts of docs.json that are shown around pages or answer where links lead, and have no say in
 * what a page's own text becomes. All others count, so that a part that is new here is safe.
 */
const AROUND_PAGES: ReadonlySet<string> = new Set<keyof SiteConfig>([
  'navigation',
  'redirects',
  'name',
  'description',
  'colors',
  'background',
  'logo',
  'favicon',
  'navbar',
  'banner',
  'footer',
  'errors',
  'search',
]);

/** Of the configuration that the text of every page is rendered with. */
export function toTextSettings({ project }: Pick<SiteBuild, 'project'>): string {
  const parts = Object.entries(project.config).filter(([name]) => !AROUND_PAGES.has(name));
  return toDigest(JSON.stringify(parts));
}

/** Of everything that decides where a link of any page leads. While it stays, no link has to be asked about. */
export function toSiteDigest({ project, pages, selected, recorder }: SiteBuild): string {
  return toDigest(
    JSON.stringify([
      project.config,
      pages.all().map(({ path, restricted, url, hidden }) => [path, restricted, url, hidden]),
      selected.map(({ path }) => path),
      [...project.served.keys()].map((path) => [path, recorder.get(path)?.sha256]),
      toFilesDigest(project),
    ]),
  );
}

/** Of the names of all files: another one may be what an import means. */
export function toFilesDigest({ files }: SiteBuild['project']): string {
  return toDigest([...files.keys()].join('\n'));
}

/**
 * Of everything that is shown around pages, whichever page it is: the configuration, what is known of
 * all pages, the theme. While it stays, a page whose content stays is the same document.
 */
export function toAroundDigest(site: string, { pages, views }: SiteBuild): string {
  const infos = pages.all().map((page) => {
    // Of the file only its name. A copy with one key replaced is made sooner than one without it.
    const info: Record<string, unknown> = { ...page };
    info.source = page.source.path;
    return info;
  });
  return toDigest(JSON.stringify([site, infos, views.describe()]));
}
