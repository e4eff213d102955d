import { posix } from 'node:path';
import { emitPosts, firstParagraph, type ListedPost, redirectLists } from '../../emit/post-list.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage, OldRedirect } from '../../old-site.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { toPath } from './docs-pages.ts';
import type { BlogInstance } from './docusaurus-config.ts';

type Post = OldPage & ListedPost;

/** The posts of a blog as pages at their old addresses, and a page that lists them as updates. */
export function listBlogPages(folder: SourceFolder, blog: BlogInstance): OldPage[] {
  const posts = folder
    .below(blog.folder)
    .filter(
      (file) =>
        /\.mdx?$/.test(file) && !/(?:^|\/)[_.]|CLAUDE\.md$/.test(file.slice(blog.folder.length)),
    )
    .flatMap((file) => toPost(folder, file, blog));
  if (posts.length === 0) return [];
  const address = blog.route === '' ? '/' : blog.route;
  const path = blog.route === '' ? 'index' : `${toPath(address)}/index`;
  const body = emitPosts(posts);
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

/** The addresses of the further lists that Docusaurus makes of a blog. */
export function listBlogRedirects({ route }: BlogInstance): OldRedirect[] {
  const lists = ['archive', 'tags', 'authors', 'page/:page', 'tags/:path*', 'authors/:path*'];
  return redirectLists(route === '' ? '/' : route, lists);
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
