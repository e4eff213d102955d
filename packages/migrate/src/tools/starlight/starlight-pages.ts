import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { cutPage, isRecord, toText } from '../../text/frontmatter.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { Locale, StarlightConfig } from './starlight-config.ts';

/** Where Starlight has its pages. */
export const DOCS = 'src/content/docs';

/** A page, with what sidebars know it by. */
export interface StarlightPage extends OldPage {
  address: string;
  locale: Locale;
  /** Its address without the language. */
  slug: string;
  order?: number;
  isLeftOut: boolean;
  /** The words of its badge in the sidebar. */
  tag?: string;
  /** Whether the configuration gives it its name in the sidebar. */
  isLabeled?: boolean;
  data: Record<string, unknown>;
}

const PAGE = /\.(?:mdx?|markdown|mdown|mkdn|mkd|mdwn|mdoc)$/;

/** Every page of every language; files and folders that begin with a line below are no pages. */
export function listStarlightPages(folder: SourceFolder, config: StarlightConfig): StarlightPage[] {
  return folder.below(DOCS).flatMap((file) => {
    const place = file.slice(DOCS.length + 1);
    if (!PAGE.test(place) || /(?:^|\/)[_.]/.test(place)) return [];
    const { data } = cutPage(folder.read(file) ?? '');
    return data.draft === true ? [] : [toPage(file, place, data, config)];
  });
}

function toPage(
  file: string,
  place: string,
  data: Record<string, unknown>,
  { locales, hasTrailingSlash }: StarlightConfig,
): StarlightPage {
  const id = toText(data.slug)?.replace(/^\/+|\/+$/g, '') ?? toSlug(place);
  const locale =
    locales.find((each) => each.folder !== '' && isInside(id, each.folder.toLowerCase())) ??
    locales.find((each) => each.folder === '') ??
    (locales[0] as Locale);
  const isPrefixed = locale.folder !== '' && isInside(id, locale.folder.toLowerCase());
  const slug = isPrefixed ? id.slice(locale.folder.length).replace(/^\//, '') : id;
  const sidebar = isRecord(data.sidebar) ? data.sidebar : {};
  const label = toText(sidebar.label);
  const tag = toText(isRecord(sidebar.badge) ? sidebar.badge.text : sidebar.badge);
  const order = Number(sidebar.order ?? Number.NaN);
  const path = id === '' || id === 'index' ? 'index' : id;
  return {
    file,
    path,
    address: path === 'index' ? '/' : `/${id}${hasTrailingSlash ? '/' : ''}`,
    locale,
    slug: slug === 'index' ? '' : slug,
    isLeftOut: sidebar.hidden === true,
    data,
    ...(label ? { sidebarTitle: label } : {}),
    ...(tag ? { tag } : {}),
    ...(Number.isFinite(order) ? { order } : {}),
  };
}

function isInside(id: string, folder: string): boolean {
  return id === folder || id.startsWith(`${folder}/`);
}

/** How Astro makes an address of a file: each part by the rule of GitHub, an index is its folder. */
function toSlug(place: string): string {
  return place
    .replace(PAGE, '')
    .split('/')
    .map((part) => githubSlugs.slug(part))
    .join('/')
    .replace(/(?:^|\/)index$/, '');
}
