import { type Diagnostic, type Finding, locate, messageOf, type Place } from '@quire/base';
import type { DialectName, Line } from '@quire/model/dialects';
import { findings } from '../diagnostics.ts';
import {
  MAX_CONTAINER_DEPTH,
  MAX_EXPRESSION_DEPTH,
  MAX_OPERATOR_CHAIN,
  MAX_PAGE_LENGTH,
  MAX_TAG_DEPTH,
  MAX_TAGS_IN_BRACKETS,
} from '../limits.ts';
import type { PageStatus } from '../rendered-page.ts';
import type { MdxRoot } from '../tree/nodes.ts';
import { placeAt, toAuthorPlaces } from './author-places.ts';
import { expandText } from './dialects.ts';
import { hasOnlyFalseFormulas } from './dollar-math.ts';
import { type Declaration, type ImportStatement, readModuleLines } from './esm.ts';
import { toPlainTree, toReadableTree } from './fallback-tree.ts';
import { cutFrontmatter, type FrontmatterCut } from './frontmatter.ts';
import { blankComments } from './html-comments.ts';
import { type DialectOptions, parseMarkdown, parseMdx } from './native.ts';
import { scanNesting } from './scan-nesting.ts';
import type { ExcessKind } from './scan-script.ts';
import { hasVariables, maskVariables } from './variables.ts';

/** A page as it stands on disk; the file is its path in the project, with forward slashes. */
export interface PageSource {
  file: string;
  text: string;
  /** Markdown of other tools that is read as well; left out, none. */
  dialects?: readonly DialectName[];
}

/** A page after parsing. */
export interface ParsedPage {
  file: string;
  status: PageStatus;
  /** The YAML of the page, unread; empty when it has none. */
  frontmatterText: string;
  /** The line of the first character of that YAML; 0 when there is none. */
  frontmatterLine: number;
  root: MdxRoot;
  imports: ImportStatement[];
  /** The constants and functions that the page declares. */
  declarations: Declaration[];
  diagnostics: Diagnostic[];
  /** The text that offsets in the tree point into: the author's, with blocks of dialects as components. */
  text: string;
  /** What each line of that text was in the author's file; left out where it is the author's own. */
  lines?: readonly Line[];
  /** Whether `{{name}}` occurs. */
  usesVariables: boolean;
}

/**
 * Reads a page. Never throws: a page that cannot be parsed has the status `degraded`, a diagnostic with
 * line and column, and a tree that keeps its text readable.
 */
export function parsePage({ file, text, dialects = [] }: PageSource): ParsedPage {
  const raw = text.replace(/^\uFEFF/, '');
  const isRead = dialects.length > 0 && raw.length <= MAX_PAGE_LENGTH;
  const expanded = isRead ? expandText(raw, dialects) : undefined;
  if (!expanded) return parseText({ file, text: raw });
  const { lines, excess } = expanded;
  if (excess !== undefined) {
    const page = parseText({ file, text: raw });
    page.status = 'degraded';
    page.diagnostics.push(
      locate(findings.dialectTooLarge(MAX_PAGE_LENGTH), { file, line: excess }),
    );
    return page;
  }
  const page = { ...toAuthorPlaces(parseText({ file, text: expanded.text }), lines), lines };
  for (const { mark, number } of expanded.unclosed) {
    page.diagnostics.push(locate(findings.dialectNotClosed(mark), { file, line: number }));
  }
  return page;
}

function parseText(source: PageSource): ParsedPage {
  const raw = source.text;
  const frontmatter = cutFrontmatter(raw);
  const text = maskVariables(raw);
  const page = toEmptyPage(source.file, raw, frontmatter);
  page.usesVariables = hasVariables(text);
  if (text.length > MAX_PAGE_LENGTH) {
    return asPlainText(page, frontmatter, findings.pageTooLarge(text.length, MAX_PAGE_LENGTH), {});
  }
  const { excess, typography } = scanNesting(text, frontmatter.end);
  if (excess) {
    return asPlainText(page, frontmatter, toFinding(excess.kind), placeAt(text, excess.offset));
  }
  if (!typography) page.diagnostics.push(locate(findings.typographyOff(), { file: page.file }));
  try {
    page.root = parseWithoutComments(page, text, { typography });
  } catch (error) {
    return asMarkdown(page, text, error, { typography });
  }
  const { imports, declarations, diagnostics } = readModuleLines(page.root, page.file);
  page.imports = imports;
  page.declarations = declarations;
  page.diagnostics.push(...diagnostics);
  if (diagnostics.length > 0) page.status = 'degraded';
  return page;
}

function toEmptyPage(file: string, text: string, frontmatter: FrontmatterCut): ParsedPage {
  return {
    file,
    status: 'ok',
    frontmatterText: frontmatter.text,
    frontmatterLine: frontmatter.line,
    root: { type: 'root', children: [] },
    imports: [],
    declarations: [],
    diagnostics: [],
    text,
    usesVariables: false,
  };
}

/** A page whose only fault is an HTML comment is read without it. */
function parseWithoutComments(page: ParsedPage, text: string, options: DialectOptions): MdxRoot {
  try {
    return parseTree(text, options);
  } catch (error) {
    const blanked = blankComments(text);
    if (!blanked) throw error;
    const root = parseTree(blanked.text, options);
    const place = { file: page.file, ...placeAt(text, blanked.offset) };
    page.diagnostics.push(locate(findings.htmlComment(), place));
    return root;
  }
}

const TWO_DOLLARS = /\$[^$]*\$/;

function parseTree(text: string, options: DialectOptions): MdxRoot {
  const root = parseMdx(text, options);
  if (!TWO_DOLLARS.test(text) || !hasOnlyFalseFormulas(root)) return root;
  try {
    return parseMdx(text, { ...options, dollarMath: false });
  } catch {
    // Without formulas some brace became an expression: then the first reading was the right one.
    return root;
  }
}

function asPlainText(
  page: ParsedPage,
  frontmatter: FrontmatterCut,
  finding: Finding,
  place: Place,
): ParsedPage {
  page.status = 'degraded';
  page.root = toPlainTree(page.text.slice(frontmatter.end, frontmatter.end + MAX_PAGE_LENGTH));
  page.diagnostics.push(locate(finding, { file: page.file, ...place }));
  return page;
}

const PARSER_MESSAGE = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w:-]+\))?$/;

function asMarkdown(
  page: ParsedPage,
  text: string,
  error: unknown,
  options: DialectOptions,
): ParsedPage {
  const [, line, column, problem] = PARSER_MESSAGE.exec(messageOf(error)) ?? [];
  const words = (problem ?? messageOf(error)).replace('Could not parse expression with oxc: ', '');
  const place = { file: page.file, line: Number(line ?? 1), column: Number(column ?? 1) };
  page.status = 'degraded';
  page.diagnostics.push(locate(findings.pageNotParsed(words), place));
  try {
    page.root = toReadableTree(parseMarkdown(text, options));
  } catch {
    page.root = toPlainTree(page.text);
  }
  return page;
}

function toFinding(kind: ExcessKind): Finding {
  switch (kind) {
    case 'brackets':
      return findings.nestingTooDeep(
        `nests brackets more than ${MAX_EXPRESSION_DEPTH} levels deep`,
      );
    case 'operators':
      return findings.nestingTooDeep(`chains more than ${MAX_OPERATOR_CHAIN} operators`);
    case 'tags':
      return findings.nestingTooDeep(`nests tags more than ${MAX_TAG_DEPTH} levels deep`);
    case 'tags-in-brackets':
      return findings.nestingTooDeep(
        `nests tags and expressions in each other more than ${MAX_TAGS_IN_BRACKETS} levels deep`,
      );
    case 'containers':
      return findings.nestingTooDeep(
        `nests quotes and lists more than ${MAX_CONTAINER_DEPTH} levels deep`,
      );
    case 'inline':
      return findings.inlineTooDense();
  }
}
