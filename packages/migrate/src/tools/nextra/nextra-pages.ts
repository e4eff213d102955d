import { toTitle } from '@quire/model';
import type { CodePage } from '../../emit/code-page.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';
import type { NextraConfig } from './nextra-config.ts';

/** A folder of pages, and how files in it become addresses. */
export interface PageRoot {
  folder: string;
  kind: 'pages' | 'app';
  route: string;
  locale?: string;
}

/** A page, with its place among the folders of the navigation. */
export interface NextraPage extends OldPage {
  address: string;
  root: PageRoot;
  /** Its address within the root: `guides/start`, or `guides` for the index of a folder. */
  place: string;
  isIndex: boolean;
  locale?: string;
  data: Record<string, unknown>;
  /** Its first heading, where the sidebar of its version of Nextra shows that. */
  heading?: string;
}

/** The folders that hold pages: `content` or `pages`, and `app` beside them. */
export function listRoots(folder: SourceFolder, config: NextraConfig): PageRoot[] {
  const found: PageRoot[] = [];
  const has = (place: string): boolean => folder.below(place).some((file) => /\.mdx?$/.test(file));
  for (const base of ['', 'src/']) {
    for (const [name, kind] of [
      ['content', 'pages'],
      ['pages', 'pages'],
      ['app', 'app'],
    ] as const) {
      if (!has(base + name)) continue;
      const route = name === 'content' ? config.contentRoute : '';
      found.push(...byLocale(folder, { folder: base + name, kind, route }, config));
    }
  }
  return found;
}

/** Languages are folders of their own where each has one. */
function byLocale(folder: SourceFolder, root: PageRoot, config: NextraConfig): PageRoot[] {
  const { locales } = config;
  const present = locales.filter((locale) => folder.below(`${root.folder}/${locale}`).length > 0);
  if (root.kind === 'app' || present.length === 0) return [root];
  return present.map((locale) => ({
    ...root,
    folder: `${root.folder}/${locale}`,
    route: `/${locale}${root.route}`,
    locale,
  }));
}

/** The pages of one root. */
export function listNextraPages(
  folder: SourceFolder,
  root: PageRoot,
  config: NextraConfig,
  report: Report,
): NextraPage[] {
  return folder.below(root.folder).flatMap((file) => {
    const inside = file.slice(root.folder.length + 1);
    if (!/\.mdx?$/.test(inside) || /(?:^|\/)[_.[]/.test(inside)) return [];
    if (isApiRoute(file)) {
      report.add({
        file,
        kind: 'left',
        what: 'page among the API routes of Next.js, no page there',
      });
      return [];
    }
    const found = root.kind === 'app' ? readAppFile(inside) : readPageFile(inside, config);
    if (found === undefined) return [];
    const { data, body } = cutPage(folder.read(file) ?? '');
    const heading = findHeading(body, root);
    return [{ ...toPage(file, found, root, data, config), ...(heading ? { heading } : {}) }];
  });
}

/** Nextra 4, which has no pages below `pages`, names a page by its first heading. */
function findHeading(body: string, { folder, kind }: PageRoot): string | undefined {
  if (kind === 'pages' && !/^(?:src\/)?content(?:\/|$)/.test(folder)) return undefined;
  const written = /^#[ \t]+(.+?)[ \t]*(?:\[#[^\]]*\])?[ \t#]*$/m.exec(body)?.[1];
  return written === undefined ? undefined : toPlainText(written);
}

/** Below `pages`, and nowhere else, Next.js has its API routes. */
function isApiRoute(file: string): boolean {
  return /^(?:src\/)?pages\/api\//.test(file);
}

/** Pages of React code, at their addresses; what a name in brackets stands for is not known. */
export function listNextraCode({ files }: SourceFolder): CodePage[] {
  return files.flatMap((file): CodePage[] => {
    const [, kind, inside = ''] = /^(?:src\/)?(pages|app)\/(.*)\.[jt]sx?$/.exec(file) ?? [];
    if (kind === undefined || /(?:^|\/)[_.@]|[[\]]/.test(inside) || isApiRoute(file)) return [];
    if (kind === 'pages') {
      return /\.(?:test|module|d|config)$/.test(inside)
        ? []
        : [{ file, address: `/${inside.replace(/(?:^|\/)index$/, '')}` }];
    }
    const found = readAppFile(`${inside}.mdx`);
    return found === undefined ? [] : [{ file, address: `/${found.place}` }];
  });
}

interface Place {
  place: string;
  isIndex: boolean;
  locale?: string;
}

/** `guides/(group)/start/page.mdx` is `/guides/start`. */
function readAppFile(inside: string): Place | undefined {
  if (!/(?:^|\/)page\.mdx?$/.test(inside)) return undefined;
  const parts = inside.split('/').slice(0, -1);
  return { place: parts.filter((part) => !/^\(.*\)$/.test(part)).join('/'), isIndex: true };
}

/** `guides/start.fr.mdx` is a page of a language where the site has that language. */
function readPageFile(inside: string, { locales }: NextraConfig): Place {
  const plain = inside.replace(/\.mdx?$/, '');
  const locale = locales.find((each) => plain.endsWith(`.${each}`));
  const named = locale === undefined ? plain : plain.slice(0, -locale.length - 1);
  const isIndex = /(?:^|\/)index$/.test(named);
  return {
    place: named.replace(/(?:^|\/)index$/, ''),
    isIndex,
    ...(locale === undefined ? {} : { locale }),
  };
}

function toPage(
  file: string,
  { place, isIndex, locale = undefined }: Place,
  root: PageRoot,
  data: Record<string, unknown>,
  config: NextraConfig,
): NextraPage {
  const language = locale ?? root.locale;
  const isMain = language === undefined || language === config.defaultLocale;
  // A language in the name of a file is no part of the address of the first one.
  const start = locale === undefined ? root.route : isMain ? root.route : `/${locale}${root.route}`;
  const address = `${start}/${place}`.replace(/(?<=.)\/+$/, '');
  const sidebarTitle = toText(data.sidebarTitle);
  return {
    file,
    path: address === '/' ? 'index' : address.slice(1),
    address,
    root,
    place,
    isIndex,
    data,
    ...(language === undefined ? {} : { locale: language }),
    ...(sidebarTitle ? { sidebarTitle } : {}),
  };
}

/** The title of a page that says none: its first heading, or the name of its file. */
export function titleOf({ data, place, heading }: NextraPage): string {
  return toText(data.title) ?? heading ?? toTitle(place.split('/').at(-1) || 'Home');
}
