import { toTitle } from '@quire/model';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { cutPage, isRecord, toText } from '../../text/frontmatter.ts';
import { listSections, type ProjectVersion, type Section } from './sections.ts';

/** A page of ReadMe with its place in the sidebar. */
export interface ReadmePage extends OldPage {
  address: string;
  version: ProjectVersion;
  section: Section;
  title: string;
  /** Names of the folders that it is in, and its own last. */
  trail: string[];
  order?: number;
  /** Where an entry leads that is no page. */
  link?: string;
  date?: string;
}

/** Everything that a version publishes; entries that are only links are among it. */
export function listReadmePages(folder: SourceFolder, version: ProjectVersion): ReadmePage[] {
  return listSections(folder, version).flatMap(({ section, place }) =>
    folder
      .below(place)
      .filter((file) => isPage(file, section))
      .map((file) => toPage(folder, file, { version, section, place })),
  );
}

function isPage(file: string, { folder }: Section): boolean {
  if (/(?:^|\/)\./.test(file) || /^(?:README|LICENSE|CONTRIBUTING)\.md$/.test(file)) return false;
  return folder === 'custom_pages' ? /\.(?:mdx?|html?)$/i.test(file) : /\.mdx?$/i.test(file);
}

interface Place {
  version: ProjectVersion;
  section: Section;
  place: string;
}

function toPage(
  folder: SourceFolder,
  file: string,
  { version, section, place }: Place,
): ReadmePage {
  const { data } = cutPage(folder.read(file) ?? '');
  const inside = place === '' ? file : file.slice(place.length + 1);
  const names = inside.replace(/\.\w+$/, '').split('/');
  if (names.length > 1 && names.at(-1) === 'index') names.pop();
  const slug = (toText(data.slug) ?? names.at(-1) ?? '').toLowerCase().replaceAll(' ', '-');
  const address = `/${[version.prefix, section.route, slug].filter(Boolean).join('/')}`;
  const link = readLink(data);
  const date = toText(data.published_at) ?? toText(data.createdAt);
  return {
    file,
    path: address.slice(1),
    address,
    version,
    section,
    title: toText(data.title) ?? toTitle(slug),
    trail: toTrail(names, data),
    ...(typeof data.order === 'number' ? { order: data.order } : {}),
    ...(link === undefined ? {} : { link }),
    ...(date === undefined ? {} : { date: date.slice(0, 10) }),
    ...(data.hidden === true ? { isHidden: true } : {}),
  };
}

/** Pages that only their frontmatter puts below another one stand there as if folders did. */
function toTrail(names: string[], data: Record<string, unknown>): string[] {
  const own = names.at(-1) ?? '';
  const parent = toText(data.parentDocSlug);
  if (parent !== undefined && names.at(-2) !== parent && parent !== own) {
    return [...names.slice(0, -1), parent, own];
  }
  const category = toText(data.categorySlug);
  return names.length === 1 && category !== undefined ? [toTitle(category), own] : names;
}

function readLink(data: Record<string, unknown>): string | undefined {
  const link = isRecord(data.link) ? toText(data.link.url) : undefined;
  return link ?? (data.type === 'link' ? toText(data.link_url) : undefined);
}
