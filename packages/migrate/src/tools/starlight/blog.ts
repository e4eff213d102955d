import { emitPosts, firstParagraph, type ListedPost, redirectLists } from '../../emit/post-list.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage, OldRedirect } from '../../old-site.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import type { StarlightConfig } from './starlight-config.ts';
import type { StarlightPage } from './starlight-pages.ts';

/** The pages that list the posts of a blog, which the plugin makes. */
export function listBlogLists(
  folder: SourceFolder,
  { blogs }: StarlightConfig,
  pages: readonly StarlightPage[],
): OldPage[] {
  return blogs.flatMap(({ prefix, title }) => {
    const isTaken = pages.some(({ path }) => path === prefix);
    const posts = listPosts(prefix, pages);
    if (isTaken || posts.length === 0) return [];
    const body = emitPosts(posts.map((post) => toPost(folder, post)));
    const frontmatter = { rss: true };
    return [
      { file: '', path: prefix, address: `/${prefix}/`, generated: { title, body, frontmatter } },
    ];
  });
}

function listPosts(prefix: string, pages: readonly StarlightPage[]): StarlightPage[] {
  return pages.filter(({ slug, path }) => slug === path && slug.startsWith(`${prefix}/`));
}

/** The addresses of the further lists that the plugin makes of a blog. */
export function listBlogRedirects(
  { blogs }: StarlightConfig,
  pages: readonly StarlightPage[],
): OldRedirect[] {
  return blogs.flatMap(({ prefix, postCount }) => {
    const count = Math.ceil(listPosts(prefix, pages).length / postCount);
    const further = Array.from({ length: Math.max(0, count - 1) }, (_, index) => `${index + 2}`);
    return redirectLists(`/${prefix}`, [...further, 'tags/:tag', 'authors/:author']);
  });
}

function toPost(folder: SourceFolder, { file, data, path, address }: StarlightPage): ListedPost {
  const tags = Array.isArray(data.tags) ? data.tags.filter((tag) => typeof tag === 'string') : [];
  return {
    title: toText(data.title) ?? path,
    address,
    date: toText(data.date)?.slice(0, 10) ?? '',
    excerpt:
      toText(data.excerpt) ??
      toText(data.description) ??
      firstParagraph(cutPage(folder.read(file) ?? '').body),
    tags,
  };
}
