import { posix } from 'node:path';
import { emitPosts, firstParagraph, type ListedPost } from '../../emit/post-list.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';
import type { FernChangelog } from './fern-navigation.ts';

/** Entries of a changelog at their old addresses, and the page that lists them. */
export function listChangelogPages(
  folder: SourceFolder,
  { folder: place, title, address }: FernChangelog,
): OldPage[] {
  const posts = folder
    .below(place)
    .filter((file) => /\.mdx?$/.test(file) && !/^overview\./.test(posix.basename(file)))
    .map((file) => toPost(folder, file, address));
  const overview = ['overview.mdx', 'overview.md']
    .map((name) => posix.join(place, name))
    .find((file) => folder.has(file));
  const intro = overview === undefined ? [] : [cutPage(folder.read(overview) ?? '').body.trim()];
  const body = [...intro, emitPosts(posts)].join('\n\n');
  const path = posix.join(address.slice(1), 'index');
  return [
    { file: '', path, address, generated: { title, body, frontmatter: { rss: true } } },
    ...posts.map(({ file, path: own, address: place, title: sidebarTitle }) => ({
      file,
      path: own,
      address: place,
      sidebarTitle,
    })),
  ];
}

/** The file is named by its day: `2026-02-03.mdx` is at `/2026/2/3`. */
function toPost(folder: SourceFolder, file: string, start: string): OldPage & ListedPost {
  const { data, body } = cutPage(folder.read(file) ?? '');
  const name = posix.basename(file).replace(/\.mdx?$/, '');
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(name) ?? [];
  const own = year === undefined ? name : `${year}/${Number(month)}/${Number(day)}`;
  const slug = toText(data.slug)?.replace(/^\/+|\/+$/g, '');
  const address = slug === undefined ? posix.join(start, own) : `/${slug}`;
  const heading = /^#{1,3} +(.+)$/m.exec(body)?.[1];
  const date =
    toText(data.date)?.slice(0, 10) ??
    (year === undefined ? '' : `${year}-${pad(month)}-${pad(day)}`);
  const tags = Array.isArray(data.tags) ? data.tags.filter((tag) => typeof tag === 'string') : [];
  const title = toText(data.title) ?? (heading && toPlainText(heading)) ?? (date || name);
  return {
    file,
    path: address.slice(1),
    address,
    date,
    title,
    tags,
    excerpt: firstParagraph(body),
  };
}

function pad(number: string | undefined): string {
  return (number ?? '').padStart(2, '0');
}
