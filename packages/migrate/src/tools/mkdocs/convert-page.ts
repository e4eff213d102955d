import { type Line, toLines } from '@quire/model/dialects';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { toIcon } from '../../emit/icons.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldPage } from '../../old-site.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { takeTitle } from '../../text/headings.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { takeAbbreviations, useAbbreviations } from './abbreviations.ts';
import { createMkdocsReaders } from './blocks.ts';
import { convertCode } from './code-blocks.ts';
import { convertSchemes } from './color-schemes.ts';
import { createGridReader, listDefinitions } from './grids.ts';
import { convertInline } from './inline.ts';
import { resolveMacros, resolveTemplateIncludes, type Values } from './macros.ts';
import { type MkdocsConfig, toStrings } from './mkdocs-config.ts';
import { resolveShortcodes } from './shortcodes.ts';
import { resolveSnippets } from './snippets.ts';

/** What all pages of a site are converted with. */
export interface MkdocsPages {
  folder: SourceFolder;
  config: MkdocsConfig;
  report: Report;
  values: Values;
  used: Map<string, string>;
}

/** One page of MkDocs in our form. */
export function convertMkdocsPage(page: OldPage, text: string, pages: MkdocsPages): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { config } = pages;
  const { lines, texts } = takeAbbreviations(
    resolveShortcodes(prepare(toLines(body, line), page, pages)),
  );
  const dialect = createDialect(page.file, pages, lines);
  const converted = convertBlocks(lines, dialect).join('\n');
  const found = takeTitle(converted);
  const title = toText(data.title);
  const whole = found ? found.rest : converted;
  return {
    ...(found ? { title: found.title } : {}),
    frontmatter: { ...(title && !found ? { title } : {}), ...toFrontmatter(data, config) },
    body: mapParts(useAbbreviations(whole, texts), convertSchemes),
  };
}

/** Puts in what other files bring, before anything is read as Markdown. */
function prepare(lines: readonly Line[], { file }: OldPage, pages: MkdocsPages): Line[] {
  const { folder, config, report } = pages;
  const snippets = config.extensions.get('pymdownx.snippets') ?? {};
  const given = toStrings(snippets.base_path);
  const bases = [...(given.length > 0 ? given : ['.']), config.docsFolder];
  const isDedented = snippets.dedent_subsections === true;
  const options = { folder, report, file, bases, isDedented, count: { includes: 0, isCut: false } };
  const appended = toStrings(snippets.auto_append).map((name) => ({
    text: `--8<-- "${name}"`,
    number: lines.length,
  }));
  const filled = resolveSnippets(
    [...lines, ...(appended.length > 0 ? [{ text: '', number: lines.length }] : []), ...appended],
    options,
  );
  if (!config.plugins.has('macros')) return resolveTemplateIncludes(filled, { ...pages, file });
  return resolveMacros(resolveTemplateIncludes(filled, { ...pages, file }), { ...pages, file });
}

function createDialect(
  file: string,
  { config, report }: MkdocsPages,
  lines: readonly Line[],
): Dialect {
  const hasVariables = config.plugins.has('macros');
  return {
    hasMath: config.extensions.has('pymdownx.arithmatex'),
    hasIndentedCode: true,
    needsFenceEnd: true,
    readers: [
      ...createMkdocsReaders(file, report),
      createGridReader(file, report, listDefinitions(lines)),
      readGithubAlert,
      createRawHtmlReader(file, report),
    ],
    fence: (block) => convertCode(block, file, report),
    transform: (text, mask, line) =>
      convertInline(text, mask, { file, line, config, report, hasVariables }),
  };
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  config: MkdocsConfig,
): Record<string, unknown> {
  const hidden = toStrings(data.hide);
  const search = isRecord(data.search) ? data.search : {};
  const icon = toIcon(toText(data.icon) ?? '');
  const status = toText(data.status);
  const statuses = isRecord(config.extra.status) ? config.extra.status : {};
  const tags = toStrings(data.tags);
  const description = toText(data.description);
  const isBare = hidden.includes('navigation') && hidden.includes('toc');
  return {
    ...(description ? { description } : {}),
    ...(icon ? { icon: icon.name } : {}),
    ...(status ? { tag: status in statuses ? capitalize(status) : status } : {}),
    ...(isBare ? { mode: 'center' } : hidden.includes('toc') ? { mode: 'wide' } : {}),
    ...(search.exclude === true ? { searchable: false } : {}),
    ...(typeof search.boost === 'number' && search.boost > 0 ? { boost: search.boost } : {}),
    ...(tags.length > 0 ? { keywords: tags } : {}),
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
