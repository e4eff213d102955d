import { posix } from 'node:path';
import { STATIC_EXTENSIONS, toTitle } from '@quire/model';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import {
  type CopiedFile,
  createLook,
  type OldEntry,
  type OldNavigation,
  type OldPage,
} from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { takeTitle } from '../../text/headings.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { gitbookSlugs } from '../../text/slugs.ts';
import type { OpenedSite, Tool } from '../../tool.ts';
import { convertGitbookPage } from './convert-page.ts';
import { createOperationPages } from './operation-pages.ts';
import { listSpaces, type Space } from './spaces.ts';
import { readSummary } from './summary.ts';

/** GitBook, as its git sync writes it. */
export const gitbookTool: Tool = {
  name: 'gitbook',
  title: 'GitBook',
  detect: (folder) => !folder.has('book.toml') && listSpaces(folder).length > 0,
  open: openGitbook,
};

function openGitbook(folder: SourceFolder, report: Report): OpenedSite {
  const spaces = listSpaces(folder);
  const pages = keepOnePagePerPath(
    spaces.flatMap((space) => listPages(folder, space, spaces)),
    report,
  );
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const sidebars = spaces.map((space) => ({
    space,
    entries: readSummary(folder.read(space.summary) ?? '', space, byFile, report),
  }));
  const titles = new Map(
    pages.flatMap(({ file, sidebarTitle }) => (sidebarTitle ? [[file, sidebarTitle]] : [])),
  );
  const files = listFiles(folder);
  const operations = createOperationPages(folder, { pages, files });
  return {
    slugs: gitbookSlugs,
    convert: (page, text) => convertGitbookPage(page, text, { folder, report, titles, operations }),
    listExtraFiles: operations.listFiles,
    roots: spaces.map(({ root }) => root),
    site: {
      name: nameOf(folder, spaces),
      pages,
      navigation: toNavigation(sidebars),
      redirects: spaces.flatMap((space) => toRedirects(space, byFile)),
      files,
      look: createLook(),
      variables: {},
    },
  };
}

/** Every page of a space; one that its table of contents does not list is hidden. */
function listPages(folder: SourceFolder, space: Space, spaces: readonly Space[]): OldPage[] {
  const others = spaces.filter(({ root }) => root.length > space.root.length);
  return folder.below(space.root).flatMap((file): OldPage[] => {
    const inside = space.root === '' ? file : file.slice(space.root.length + 1);
    if (!/\.md$/i.test(file) || /(?:^|\/)\./.test(inside) || file === space.summary) return [];
    if (others.some(({ root }) => file.startsWith(`${root}/`))) return [];
    if (/^(?:SUMMARY|AGENTS|CLAUDE|LICENSE)\.md$/.test(inside)) return [];
    const hasReadme = folder.has(space.readme);
    const isStart = file === (hasReadme ? space.readme : 'README.md');
    const plain = inside.replace(/\.md$/i, '');
    // Where another file is the start, the one at the top is a page like others.
    const isOther = !isStart && plain === 'README';
    const place = isStart ? 'index' : isOther ? 'readme' : plain.replace(/\/README$/i, '/index');
    const path = posix.join(space.prefix, place);
    const address = `/${path.replace(/(?:^|\/)index$/, '')}`;
    return [{ file, path, address, isHidden: true }];
  });
}

function toNavigation(sidebars: readonly { space: Space; entries: OldEntry[] }[]): OldNavigation {
  const filled = sidebars.filter(({ entries }) => entries.length > 0);
  const [first] = filled;
  if (filled.length < 2) return { entries: first?.entries ?? [] };
  const divisions = filled.map(({ space, entries }) => ({
    name: toTitle(space.prefix.split('/').at(-1) || 'Home'),
    navigation: { entries },
  }));
  return { divide: 'tabs', divisions };
}

/** Rules of a space: the old address, and the file that it leads to. */
function toRedirects(space: Space, byFile: ReadonlyMap<string, OldPage>) {
  return space.redirects.map(({ from, to }) => {
    const isElsewhere = /^https?:/.test(to);
    const page = isElsewhere
      ? undefined
      : byFile.get(posix.join(space.root, to.replace(/#.*$/, '')));
    const hash = /#.*$/.exec(to)?.[0] ?? '';
    const source = posix.join('/', space.prefix, from);
    if (isElsewhere) return { from: source, to };
    const target =
      page?.address ?? posix.join('/', space.prefix, to.replace(/(?:README)?\.md$/, ''));
    return { from: source, to: `${target}${hash}` };
  });
}

function nameOf(folder: SourceFolder, spaces: readonly Space[]): string {
  const [first] = spaces;
  const title = first && takeTitle(folder.read(first.readme) ?? '')?.title;
  return title ? toPlainText(title) : toTitle(folder.name || 'docs');
}

/** Assets are in a folder whose name begins with a dot, which a build passes over. */
function listFiles(folder: SourceFolder): CopiedFile[] {
  const assets = folder.files
    .filter((file) => /(?:^|\/)\.gitbook\/assets\//.test(file))
    .filter((file) => STATIC_EXTENSIONS.has(/\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''))
    .map((from) => ({ from, to: from.replace('.gitbook/assets/', 'gitbook-assets/') }));
  return [...assets, ...listStaticFiles(folder, '').filter(({ from }) => !/\.json$/.test(from))];
}
