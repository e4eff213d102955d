import { toLines } from '@quire/model/dialects';
import { convertBlocks, type Dialect } from '../../blocks/convert-blocks.ts';
import { readGithubAlert } from '../../blocks/github-alerts.ts';
import { createRawHtmlReader } from '../../blocks/raw-html.ts';
import { emitAnchor } from '../../emit/anchor.ts';
import { toEmoji } from '../../emit/emoji.ts';
import { emitLandingText } from '../../emit/landing-text.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { StubComponents } from '../../mdx/stub-components.ts';
import { readPage } from '../../report/read-page.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { emitAnchorWords, takeTitle } from '../../text/headings.ts';
import type { Mask } from '../../text/mask.ts';
import { mapParts } from '../../text/parts.ts';
import type { ConvertedPage } from '../../tool.ts';
import { convertCode } from './code-blocks.ts';
import { createVitepressContainers } from './containers.ts';
import { emitHome } from './home-page.ts';
import { resolveIncludes } from './includes.ts';
import type { VitepressConfig } from './vitepress-config.ts';
import type { VitepressPage } from './vitepress-pages.ts';
import { convertComponents, convertValues, dropVueAttributes, readConstants } from './vue.ts';

/** What all pages of a site are converted with. */
interface VitepressPages {
  folder: SourceFolder;
  config: VitepressConfig;
  report: Report;
  stubs: StubComponents;
  /** Names that the theme of the site gives to all pages. */
  global: ReadonlySet<string>;
}

/** One page of VitePress in our form. */
export function convertVitepressPage(
  page: VitepressPage,
  text: string,
  pages: VitepressPages,
): ConvertedPage {
  const { data, body, line } = readPage(page.file, text, pages.report);
  const { report, stubs, folder, config } = pages;
  const { file } = page;
  const count = { includes: 0, isCut: false };
  const options = { folder, report, file, source: config.source, count };
  const whole = body.replace(/<!--\s*@content\s*-->/g, () => page.content ?? '');
  const filled = resolveIncludes(toLines(whole, line), options);
  const numbers = filled.map(({ number }) => number);
  const bare = mapParts(filled.map((each) => each.text).join('\n'), dropVueAttributes);
  const lines = bare.split('\n').map((each, index) => ({
    text: each,
    number: numbers[Math.min(index, numbers.length - 1)] ?? line,
  }));
  const converted = convertBlocks(lines, createDialect(page, data, bare, pages)).join('\n');
  const own = new Set([...pages.global, ...listImported(bare)]);
  const stubbed = stubs.importFor(converted, own, new Set());
  for (const statement of stubbed) {
    const detail = /\{ (\w+) \}/.exec(statement)?.[1] ?? '';
    const what = 'component of the old site, replaced by a stub that shows its content';
    report.add({ file, kind: 'left', what, detail });
  }
  const isHome = data.layout === 'home' && (isRecord(data.hero) || Array.isArray(data.features));
  const found = takeTitle(converted);
  const title = toText(data.title);
  const rest = found ? found.rest : converted;
  const shown = isHome ? [...emitHome(data), emitLandingText(rest)].join('\n') : rest;
  return {
    ...(found ? { title: found.title } : {}),
    frontmatter: toFrontmatter(data, found ? undefined : title, isHome, config),
    body: stubbed.length > 0 ? `${stubbed.join('\n')}\n\n${shown.trimStart()}` : shown,
  };
}

function createDialect(
  page: VitepressPage,
  frontmatter: Record<string, unknown>,
  body: string,
  { report }: VitepressPages,
): Dialect {
  const { file } = page;
  const constants = readConstants(body);
  return {
    hasMath: true,
    hasIndentedCode: true,
    readers: [
      createVitepressContainers(file, report),
      readGithubAlert,
      createRawHtmlReader(file, report),
    ],
    fence: (block) => convertCode(block, file, report),
    transform: (source: string, mask: Mask, line: number) => {
      const place = { page, line, report, hold: (text: string) => mask.hold(text) };
      let text = keepHeadings(holdIds(source, mask), mask);
      text = convertValues(text, { constants, frontmatter, params: page.params ?? {} }, place);
      text = convertComponents(text, place);
      text = text.replace(/^\[\[toc\]\][ \t]*$/gim, '');
      text = text.replace(EMOJI, (code, name: string) => toEmoji(name) ?? code);
      return dropAttributes(text);
    },
  };
}

const HEADING_ID =
  /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?#{1,6}[ \t].*?)[ \t]*\{[^{}\n]*?#([^\s{}]+)[^{}\n]*\}[ \t]*$/gm;

const OWN_LINE_ID = /^([ \t]*)\{#([^\s{}]+)\}[ \t]*$/gm;

/** Ids that authors chose for headings, and for the block that a line with nothing but an id stands at. */
function holdIds(text: string, mask: Mask): string {
  return text
    .replace(HEADING_ID, (_, heading: string, id: string) => `${heading} ${mask.hold(`{#${id}}`)}`)
    .replace(OWN_LINE_ID, (_, indent: string, id: string) => indent + mask.hold(emitAnchor(id)));
}

const EMOJI = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g;

const HEADING_TO_KEEP =
  /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?#{1,6}[ \t]+(.*(?:<Badge\b|\{\{|:[a-z0-9_+-]+:).*)$/gm;

/** VitePress makes anchors without badges and emoji, and of the names of values rather than the values. */
function keepHeadings(text: string, mask: Mask): string {
  return text.replace(HEADING_TO_KEEP, (heading, found: string) => {
    const words = mask.restore(found);
    if (/\{#[^\s{}]+\}\s*$/.test(words)) return heading;
    const counted = words.replace(EMOJI, (code, name: string) => (toEmoji(name) ? '' : code));
    return `${heading} ${mask.hold(emitAnchorWords(counted))}`;
  });
}

/** `{.class}` and `{target="_blank"}` behind a link, a heading or a paragraph. */
function dropAttributes(text: string): string {
  return text.replace(
    /[ \t]?\{(?:[ \t]*(?:\.[\w:-]+|[a-z-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w/-]+)))+[ \t]*\}/g,
    '',
  );
}

/** Names of components that the scripts of a page import. */
function listImported(body: string): string[] {
  const scripts = [...body.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, script = '']) =>
    [...script.matchAll(/\bimport\s+([^'"]+?)\s+from\b/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b[A-Z][\w$]*/g)].map(([name]) => name),
    ),
  );
}

/** What a page says of itself. */
function toFrontmatter(
  data: Record<string, unknown>,
  title: string | undefined,
  isHome: boolean,
  config: VitepressConfig,
): Record<string, unknown> {
  const hero = isRecord(data.hero) ? data.hero : {};
  const shown = title ?? (isHome ? (toText(hero.name) ?? config.name) : undefined);
  const description = toText(data.description);
  const hasNoContents = data.aside === false || data.outline === false;
  const mode = isHome
    ? 'custom'
    : data.sidebar === false && hasNoContents
      ? 'center'
      : hasNoContents
        ? 'wide'
        : undefined;
  return {
    ...(shown ? { title: shown } : {}),
    ...(description ? { description } : {}),
    ...(mode ? { mode } : {}),
    ...(data.search === false ? { searchable: false } : {}),
    ...(data.prev === false && data.next === false ? { hideFooterPagination: true } : {}),
  };
}
