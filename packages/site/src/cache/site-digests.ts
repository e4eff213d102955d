import type { SiteConfig } from '@quire/model';
import { createContentLinks } from '../build/page-renderer.ts';
import type { Asked, Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { remember } from '../remember.ts';
import { digestOf, toDigest } from './digest.ts';
import type { NotedTexts } from './noted-texts.ts';

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
  'thumbnails',
]);

/** What pages are made from, each as a digest. */
export interface SiteDigests {
  /** Of the text of a page and all that every text is rendered with. */
  textOf(page: PageInfo): string;
  /** Of a file that a page was made from; empty for one that is gone. The empty name stands for the names of all files. */
  fileOf(path: string): string;
  /** Of the answers to what a page asked about the site. Files that it shows are put into the output. */
  answersOf(page: PageInfo, asked: Pick<Asked, 'links' | 'assets'>): string;
  /** Of all that answers can depend on. */
  site: string;
  /** Of all that can be shown around pages, whichever page it is. */
  around: string;
}

/** Creates the digests of a site, each when it is first asked for. */
export function createSiteDigests(
  site: Site,
  texts: Pick<NotedTexts, 'digestOf' | 'read'>,
): SiteDigests {
  const { project, languageOf } = site;
  const parts = Object.entries(project.config).filter(([name]) => !AROUND_PAGES.has(name));
  const { testedSamples } = project;
  const settings = digestOf([parts, testedSamples]);
  const names = toDigest([...project.files.keys()].join('\n'));
  const files = new Map([['', names]]);
  const ofSite = digestOf(describeSite(site, names));
  return {
    site: ofSite,
    around: digestOf([ofSite, describePages(site), site.views.describe()]),
    textOf({ path, title, mode, file, api = null, source }) {
      const text = texts.digestOf(source);
      // Marks of tested samples and API pages speak the language of their page, which only the navigation knows.
      const hasWords = testedSamples.length > 0 || api !== null;
      const about = [path, title, mode, file, hasWords ? languageOf({ path }) : ''];
      return toDigest([settings, ...about, JSON.stringify(api), text].join('\0'));
    },
    fileOf: (path) => remember(files, path, () => readDigest(path, site, texts)),
    answersOf(page, { links, assets }) {
      const answers: string[] = [];
      const asked = createContentLinks(site, page, (address, kind) =>
        answers.push(kind, String(site.scope.mayBeGenerated(address))),
      );
      for (const address of links) answers.push(asked.link(address));
      for (const address of assets) answers.push(asked.asset(address));
      return toDigest(answers.join('\n'));
    },
  };
}

function describeSite({ project, pages, selected, files }: Site, names: string) {
  return [
    project.config,
    pages.all().map(({ path, restricted, url, hidden }) => [path, restricted, url, hidden]),
    selected.map(({ path }) => path),
    files.paths().map((path) => [path, files.get(path)?.sha256]),
    names,
  ];
}

/** Of the file of a page only its name. */
function describePages({ pages }: Site) {
  return pages.all().map((page) => ({ ...page, source: page.source.path }));
}

function readDigest(
  path: string,
  { project }: Site,
  texts: Pick<NotedTexts, 'digestOf' | 'read'>,
): string {
  try {
    const file = project.files.get(path.normalize('NFC'));
    if (!file) return '';
    return /\.mdx?$/i.test(file.path) ? texts.digestOf(file) : toDigest(texts.read(file));
  } catch {
    // A file that cannot be read is, to the page, one that is not there.
    return '';
  }
}
