import { posix } from 'node:path';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { toPath } from './docs-pages.ts';
import type { BlogInstance } from './docusaurus-config.ts';

interface Post extends OldPage {
  address: string;
  date: string;
  title: string;
  excerpt: string;
  tags: string[];
}

/** The posts of a blog as pages at their old addresses, and a page that lists them as updates. */
export function listBlogPages(folder: SourceFolder, blog: BlogInstance): OldPage[] {
  const posts = folder
    .below(blog.folder)
    .filter(
      (file) =>
        /\.mdx?$/.test(file) && !/(?:^|\/)[_.]|CLAUDE\.md$/.test(file.slice(blog.folder.length)),
    )
    .flatMap((file) => toPost(folder, file, blog))
    .sort((a, b) => (a.date === b.date ? (a.path < b.path ? -1 : 1) : a.date < b.date ? 1 : -1));
  if (posts.length === 0) return [];
  const address = blog.route === '' ? '/' : blog.route;
  const path = blog.route === '' ? 'index' : `${toPath(address)}/index`;
  const body = posts.map(toUpdate).join('\n\n');
  const list: OldPage = {
    file: '',
    path,
    address,
    generated: { title: blog.title, body, frontmatter: { rss: true } },
  };
  return [
    list,
    ...posts.map(({ file, path: own, address: place }) => ({ file, path: own, address: place })),
  ];
}

function toPost(folder: SourceFolder, file: string, blog: BlogInstance): Post[] {
  const { data, body } = cutPage(folder.read(file) ?? '');
  if (data.draft === true) return [];
  const inside = file
    .slice(blog.folder.length + 1)
    .replace(/\.mdx?$/, '')
    .replace(/\/index$/, '');
  const match = /^(?:(.*)\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/]?(.*)$/.exec(inside);
  const [, parent = '', year, month, day, name = ''] = match ?? [];
  const written = toText(data.date)?.slice(0, 10);
  const date = written ?? (match ? `${year}-${month}-${day}` : '');
  const slug = toText(data.slug);
  const byFile = match ? posix.join(parent, `${year}/${month}/${day}`, name) : inside;
  const place = slug?.replace(/^\/+/, '') ?? byFile;
  const address = `${blog.route}/${place}`.replace(/\/+$/, '');
  const heading = /^# +(.+)$/m.exec(body)?.[1];
  const tags = Array.isArray(data.tags)
    ? data.tags.flatMap((tag) => (typeof tag === 'string' ? tag : []))
    : [];
  const title =
    toText(data.title) ?? (heading && toPlainText(heading)) ?? name.replaceAll('-', ' ');
  const excerpt = toText(data.description) ?? firstParagraph(body);
  return [{ file, path: toPath(address), address, date, title, excerpt, tags }];
}

const MAX_EXCERPT = 300;

function firstParagraph(body: string): string {
  const paragraphs = body.split(/\n\s*\n/).map((part) => part.trim());
  const plain = paragraphs.find(
    (part) => /^[\p{L}\p{N}*_["“]/u.test(part) && !/^(?:import|export)\b/.test(part),
  );
  return toPlainText(plain ?? '').slice(0, MAX_EXCERPT);
}

function toUpdate({ title, address, date, excerpt, tags }: Post): string {
  const marks = tags.length > 0 ? ` tags={${JSON.stringify(tags)}}` : '';
  const words = excerpt.replace(/[{}<]/g, '\\$&');
  return [
    `<Update label="${date || title.replaceAll('"', '&quot;')}"${marks}>`,
    '',
    `## [${title.replace(/[[\]{}<]/g, '\\$&')}](${address})`,
    '',
    ...(words === '' ? [] : [words, '']),
    '</Update>',
  ].join('\n');
}
