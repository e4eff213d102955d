import { posix } from 'node:path';
import { toTitle } from '@quire/model';
import { emitPosts, firstParagraph } from '../../emit/post-list.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { StubComponents } from '../../mdx/stub-components.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import { type CopiedFile, createLook, type OldPage, type OldRedirect } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { createApiOperations, listDescriptions } from './api-operations.ts';
import { convertReadmePage } from './convert-page.ts';
import { readReadmeNavigation } from './readme-navigation.ts';
import { listReadmePages, type ReadmePage } from './readme-pages.ts';
import {
  isReadmeFolder,
  listProjectVersions,
  type ProjectVersion,
  toVersionRoute,
} from './sections.ts';

/** ReadMe: a repository that it synchronizes with, or an export of its pages. */
export const readmeTool: Tool = {
  name: 'readme',
  title: 'ReadMe',
  detect: isReadmeFolder,
  open: openReadme,
};

function openReadme(folder: SourceFolder, report: Report): OpenedSite {
  const versions = listProjectVersions(folder);
  const all = versions.flatMap((version) => listReadmePages(folder, version));
  const listed = keepOnePagePerPath(all, report);
  const published = listed.filter(({ link }) => link === undefined);
  const snippets = listSnippets(folder, versions);
  const byFile = new Map(published.map((page) => [page.file, page]));
  const addresses = new Set(listed.map(({ address }) => address));
  const stubs = new StubComponents();
  const shared = {
    report,
    stubs,
    operations: createApiOperations(folder),
    snippets: new Map(snippets.map(({ name, page }) => [name, page.path])),
    prefixOf: ({ file }: OldPage) => byFile.get(file)?.version.prefix ?? '',
    isPublished: (address: string) => addresses.has(address),
    referenceOf: ({ file }: OldPage) =>
      posix.join(byFile.get(file)?.version.root ?? '', 'reference'),
  };
  const changelogs = versions.flatMap((version) => toChangelog(folder, version, published));
  const descriptions = versions.flatMap(({ root }) =>
    listDescriptions(folder, posix.join(root, 'reference')),
  );
  return {
    slugs: githubSlugs,
    convert: (page, text) => convertReadmePage(page, text, shared),
    listExtraFiles: () => stubs.files(),
    site: {
      name: toTitle(folder.name || 'docs'),
      pages: [...published.map(toOldPage), ...changelogs, ...snippets.map(({ page }) => page)],
      navigation: readReadmeNavigation(listed, versions, { folder, report }),
      redirects: [...listLinks(listed), ...listVersionAddresses(versions, published)],
      files: listFiles(folder, descriptions),
      look: createLook(),
      variables: {},
      openapi: descriptions,
    },
  };
}

function toOldPage({ file, path, address, isHidden }: ReadmePage): OldPage {
  return { file, path, address, ...(isHidden ? { isHidden } : {}) };
}

/** Blocks that pages share and that are Markdown. Those that are code become stubs. */
function listSnippets(
  folder: SourceFolder,
  versions: readonly ProjectVersion[],
): { name: string; page: OldPage }[] {
  const found = new Map<string, OldPage>();
  for (const { root } of versions) {
    for (const file of folder.below(posix.join(root, 'custom_blocks'))) {
      const text = /\.mdx?$/i.test(file) ? folder.read(file) : undefined;
      if (text === undefined) continue;
      const { data, body } = cutPage(text);
      const name = toText(data.name) ?? posix.basename(file).replace(/\.mdx?$/i, '');
      if (/^export\s/m.test(body) || !/^[A-Z]\w*$/.test(name) || found.has(name)) continue;
      found.set(name, { file, path: `snippets/${name}` });
    }
  }
  return [...found].map(([name, page]) => ({ name, page }));
}

/** The page that lists what the changelog of a version has. */
function toChangelog(
  folder: SourceFolder,
  version: ProjectVersion,
  pages: readonly ReadmePage[],
): OldPage[] {
  const posts = pages
    .filter((page) => page.version === version && page.section.route === 'changelog')
    .filter(({ isHidden }) => !isHidden)
    .map((page) => {
      const { data, body } = cutPage(folder.read(page.file) ?? '');
      const type = toText(data.type);
      const tags = type === undefined || type === 'none' ? [] : [type];
      const { title, address, date = '' } = page;
      return { title, address, date, tags, excerpt: firstParagraph(body) };
    });
  if (posts.length === 0) return [];
  const address = `/${[version.prefix, 'changelog'].filter(Boolean).join('/')}`;
  const body = emitPosts(posts);
  const generated = { title: 'Changelog', body, frontmatter: { rss: true } };
  return [{ file: '', path: `${address.slice(1)}/index`, address, generated }];
}

/** Entries that are only links have addresses too, which lead where the link does. */
function listLinks(pages: readonly ReadmePage[]): OldRedirect[] {
  return pages.flatMap(({ address, link }) =>
    link === undefined ? [] : { from: address, to: link },
  );
}

/** The version that readers see first has addresses with its name as well. */
function listVersionAddresses(
  versions: readonly ProjectVersion[],
  pages: readonly ReadmePage[],
): OldRedirect[] {
  const [first] = versions;
  if (first?.name === undefined) return [];
  const start = `/${toVersionRoute(first.name)}`;
  return pages
    .filter(({ version }) => version === first)
    .map(({ address }) => ({ from: start + address, to: address }));
}

function listFiles(folder: SourceFolder, descriptions: readonly string[]): CopiedFile[] {
  const own = new Set(descriptions);
  return [
    ...listStaticFiles(folder, '', (path) => own.has(path) || /\.json$/i.test(path)),
    ...descriptions.map((file) => ({ from: file, to: file })),
  ];
}
