import { toTitle } from '@quire/model';
import { toLines } from '@quire/model/dialects';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { toEmoji } from '../../emit/emoji.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { listStaticFiles } from '../../folder/static-files.ts';
import { buildFolderEntries } from '../../navigation/from-folders.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import { createLook, type OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import { githubSlugs } from '../../text/slugs.ts';
import type { ConvertedPage, OpenedSite, Tool } from '../../tool.ts';

/** A folder of Markdown without any configuration: what a code host shows of it. */
export const markdownTool: Tool = {
  name: 'markdown',
  title: 'Markdown',
  detect: (folder) => folder.files.some((file) => /\.mdx?$/i.test(file)),
  open: openMarkdown,
};

function openMarkdown(folder: SourceFolder, report: Report): OpenedSite {
  const files = folder.files.filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)[._]/.test(file));
  const known = new Set(files.map(toPlace));
  const pages = keepOnePagePerPath(
    files.map((file) => toPage(file, known)),
    report,
  );
  const home = pages.find(({ path }) => path === 'index');
  const title = home && takeTitle(folder.read(home.file) ?? '')?.title;
  return {
    slugs: githubSlugs,
    convert: (page, text) => convertPage(page, text, report),
    site: {
      name: title ?? toTitle(folder.name || 'docs'),
      pages,
      navigation: { entries: buildFolderEntries({ paths: pages.map(({ path }) => path) }) },
      redirects: [],
      files: listStaticFiles(folder, ''),
      look: createLook(),
      variables: {},
    },
  };
}

/** A README is the page of its folder, unless the folder has an index as well. */
function toPage(file: string, places: ReadonlySet<string>): OldPage {
  const place = toPlace(file);
  const index = place.replace(/(^|\/)readme$/i, '$1index');
  return { file, path: places.has(index) ? place : index, address: `/${place}` };
}

function toPlace(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

function convertPage(page: OldPage, text: string, report: Report): ConvertedPage {
  const { data, body, line } = cutPage(text);
  const dialect = createDialect(page.file, report);
  const converted = page.file.endsWith('x')
    ? body
    : convertBlocks(toLines(body, line), dialect).join('\n');
  const found = takeTitle(converted);
  const description = toText(data.description);
  const title = toText(data.title);
  return {
    ...(found && title === undefined ? { title: found.title } : {}),
    frontmatter: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    },
    body: found && (title === undefined || title === found.title) ? found.rest : converted,
  };
}

function createDialect(file: string, report: Report): Dialect {
  return {
    hasMath: true,
    hasIndentedCode: true,
    readers: [readGithubAlert, createRawHtmlReader(file, report)],
    fence: () => undefined,
    transform: (text) =>
      text.replace(
        /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g,
        (code, name: string) => toEmoji(name) ?? code,
      ),
  };
}
