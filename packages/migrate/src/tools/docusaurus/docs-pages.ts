import { posix } from 'node:path';
import ignore from 'ignore';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';
import type { DocsVersion } from './versions.ts';

/** A page of docs, with what sidebars know it by. */
export interface DocsPage extends OldPage {
  address: string;
  id: string;
  /** Its path within the folder of its version, with the numbers that order it. */
  source: string;
  position?: number;
  /** What lists of pages say of it, where the file has it. */
  title?: string;
  description?: string;
}

const NUMBER = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/** Dates and versions are no numbers of an order. */
const NO_NUMBER = /^\d+[-_.]\d+/;

/** The part of a path without the number that orders it. */
export function withoutNumber(part: string): string {
  return NO_NUMBER.test(part) ? part : part.replace(NUMBER, '');
}

/** The number that a file or folder is ordered by. */
export function numberOf(part: string): number | undefined {
  const match = NO_NUMBER.test(part) ? null : NUMBER.exec(part);
  return match ? Number(match[1]) : undefined;
}

/** The pages of one version; files that begin with a line below are parts of pages. */
export function listDocsPages(
  folder: SourceFolder,
  version: DocsVersion,
  inside = version.folder,
): DocsPage[] {
  const excluded = ignore().add(version.excluded);
  const sourceOf = (file: string): string => posix.relative(inside, file);
  return folder
    .below(inside)
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)[_.]/.test(sourceOf(file)))
    .filter((file) => !/(?:^|\/)(?:snippets|partials)\//.test(sourceOf(file)))
    .filter((file) => !excluded.ignores(sourceOf(file)))
    .flatMap((file) => toDocsPage(folder, file, version, sourceOf(file)));
}

function toDocsPage(
  folder: SourceFolder,
  file: string,
  version: DocsVersion,
  source: string,
): DocsPage[] {
  const { data, body } = cutPage(folder.read(file) ?? '');
  if (data.draft === true) return [];
  const plain = source
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutNumber)
    .join('/');
  const parent = posix.dirname(plain) === '.' ? '' : `${posix.dirname(plain)}/`;
  const name = toText(data.id) ?? posix.basename(plain);
  const address = toAddress(version.route, parent, plain, data, name);
  const label = toText(data.sidebar_label);
  const title = toText(data.title) ?? findHeading(body);
  const description = toText(data.description);
  const position = Number(data.sidebar_position ?? Number.NaN);
  return [
    {
      file,
      path: toPath(address),
      address,
      id: parent + name,
      source,
      ...(label ? { sidebarTitle: label } : {}),
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      ...(Number.isFinite(position) ? { position } : {}),
      ...(data.unlisted === true ? { isHidden: true } : {}),
    },
  ];
}

/** The words of the first heading, which the old tool takes for the title. */
function findHeading(body: string): string | undefined {
  const [beforeCode = ''] = body.split(/^[ \t]*(?:```|~~~)/m);
  const heading = /^# +(.+?)(?: +#+)?[ \t]*$/m.exec(beforeCode)?.[1];
  return heading && toPlainText(heading.replace(/[ \t]*\{#[^}]*\}$/, ''));
}

function toAddress(
  route: string,
  parent: string,
  plain: string,
  data: Record<string, unknown>,
  name: string,
): string {
  const slug = toText(data.slug);
  if (slug !== undefined) {
    return clean(slug.startsWith('/') ? `${route}${slug}` : posix.join(`${route}/`, parent, slug));
  }
  const last = posix.basename(plain);
  const isIndex =
    /^(?:index|readme)$/i.test(last) || last.toLowerCase() === posix.basename(parent).toLowerCase();
  return clean(`${route}/${isIndex ? parent : parent + name}`);
}

function clean(address: string): string {
  return posix.normalize(address).replace(/(?<=.)\/+$/, '');
}

/** The path of a page whose address stays as it is. */
export function toPath(address: string): string {
  const plain = address.replace(/^\/+|\/+$/g, '');
  return plain === '' ? 'index' : plain;
}
