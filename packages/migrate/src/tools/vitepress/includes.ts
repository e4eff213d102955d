import { posix } from 'node:path';
import { indentOf, type Line } from '@quire/model/dialects';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_INCLUDE_DEPTH, MAX_INCLUDES, MAX_PAGE_LINES } from '../../limits.ts';
import type { Report } from '../../report/report.ts';
import { cutPage } from '../../text/frontmatter.ts';

interface IncludeOptions {
  folder: SourceFolder;
  report: Report;
  /** The page that the includes are for. */
  file: string;
  /** The folder that `@` stands for. */
  source: string;
  count: { includes: number; isCut: boolean };
}

const INCLUDE = /^([ \t]*)<!--\s*@include:\s*(.*?)\s*-->[ \t]*$/;
const CODE = /^([ \t]*)<<<[ \t]*(\S.*?)[ \t]*$/;

/** Puts in what `<!--@include: file-->` and `<<< file` name, within the folder and within limits. */
export function resolveIncludes(lines: readonly Line[], options: IncludeOptions): Line[] {
  const written = resolveLines(lines, options, options.file, 0);
  if (options.count.isCut) {
    const what = `page longer than ${MAX_PAGE_LINES} lines with its includes, shortened`;
    options.report.add({ file: options.file, kind: 'left', what });
  }
  return written;
}

function resolveLines(
  lines: readonly Line[],
  options: IncludeOptions,
  from: string,
  depth: number,
): Line[] {
  const written: Line[] = [];
  let fence = '';
  for (const line of lines) {
    if (written.length >= MAX_PAGE_LINES) {
      options.count.isCut = true;
      break;
    }
    const ticks = /^[ \t]*(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (ticks && fence === '') fence = ticks;
    else if (ticks && line.text.trim().startsWith(fence)) fence = '';
    const put = resolveLine(line, fence !== '', { line, options, from, depth });
    for (const each of put.slice(0, MAX_PAGE_LINES - written.length)) written.push(each);
  }
  return written;
}

function resolveLine(line: Line, isInCode: boolean, place: Place): Line[] {
  const include = INCLUDE.exec(line.text);
  if (include) return includePage(include[1] ?? '', include[2] ?? '', place);
  const code = isInCode ? null : CODE.exec(line.text);
  return code ? includeCode(code[1] ?? '', code[2] ?? '', place) : [line];
}

interface Place {
  line: Line;
  options: IncludeOptions;
  from: string;
  depth: number;
}

function includePage(indent: string, written: string, place: Place): Line[] {
  const { line, options, depth } = place;
  const [, name = '', range, region] =
    /^(.*?)(?:\{([\d\s,-]*)\})?(?:#([^{}]+?))?(?:\{[\d\s,-]*\})?$/.exec(written) ?? [];
  const lines = /(\{[\d\s,-]*\})$/.exec(written)?.[1]?.slice(1, -1) ?? range;
  const found = depth < MAX_INCLUDE_DEPTH ? readFile(name, place) : undefined;
  if (found === undefined) return tellMissing(indent, written, place);
  let texts = found.text.replace(/\n$/, '').split('\n');
  if (region) texts = takePart(texts, region.trim()) ?? texts;
  if (lines) texts = takeLines(texts, lines);
  if (!region && !lines) texts = cutPage(found.text).body.replace(/\n$/, '').split('\n');
  tellIncluded(written, place);
  const put = texts.map((text) => ({
    text: text === '' ? '' : indent + text,
    number: line.number,
  }));
  return resolveLines(put, options, found.path, depth + 1);
}

/** `<<< @/file.ts#region{1,3 ts:line-numbers} [label]` as the fence that it stands for. */
function includeCode(indent: string, written: string, place: Place): Line[] {
  const match = /^(.+?)(#[\w.-]+)?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[(.*)\])?$/.exec(written);
  const [, name = '', hash, braces = '', label] = match ?? [];
  const found = readFile(name.trim(), place);
  if (found === undefined) return tellMissing(indent, written, place);
  const whole = found.text.replace(/\n$/, '').split('\n');
  const part = hash ? takeRegion(whole, hash.slice(1)) : whole;
  const code = (part ?? whole).filter((text) => !REGION.test(text));
  const marked = /^[\d\s,-]+/.exec(braces)?.[0].trim() ?? '';
  const language = /([a-z][\w:=-]*)\s*$/i.exec(braces)?.[1];
  const byName = /\.([\w-]+)$/.exec(found.path)?.[1] ?? '';
  const info = `${language ?? byName}${marked ? `{${marked}}` : ''}${label ? ` [${label}]` : ''}`;
  tellIncluded(written, place);
  const { number } = place.line;
  return [`\`\`\`\`${info}`, ...code, '````'].map((text) => ({ text: indent + text, number }));
}

function readFile(
  name: string,
  { options, from }: Place,
): { path: string; text: string } | undefined {
  if (++options.count.includes > MAX_INCLUDES) return undefined;
  const path = /^@(?=\/)/.test(name)
    ? posix.join(options.source, name.slice(2))
    : posix.join(posix.dirname(from), name);
  const text = options.folder.read(path);
  return text === undefined ? undefined : { path, text };
}

function tellIncluded(detail: string, { line, options, depth }: Place): void {
  if (depth > 0) return;
  const what = 'include, inserted into the page';
  options.report.add({ file: options.file, line: line.number, kind: 'converted', what, detail });
}

function tellMissing(indent: string, written: string, { line, options }: Place): Line[] {
  const what = 'include that was not found';
  options.report.add({
    file: options.file,
    line: line.number,
    kind: 'left',
    what,
    detail: written,
  });
  const text = `${indent}*Missing include: \`${written.replaceAll('`', '')}\`*`;
  return [{ text, number: line.number }];
}

const REGION =
  /^\s*(?:\/\/|#|<!--|\/\*|::|--|;)?\s*#?(?:end)?region\b.*$|^\s*#pragma\s+(?:end)?region/i;

/** The lines between `#region name` and its end, without the indentation that they share. */
function takeRegion(lines: readonly string[], name: string): string[] | undefined {
  const opens = (line: string) =>
    new RegExp(`#?\\bregion\\b\\s+${escapePattern(name)}\\s*(?:-->|\\*/)?\\s*$`, 'i').test(line);
  const start = lines.findIndex((line) => opens(line) && !/endregion/i.test(line));
  if (start === -1) return undefined;
  let depth = 1;
  let end = start + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (/#?\bendregion\b/i.test(line) && --depth === 0) break;
    if (/#?\bregion\b/i.test(line) && !/endregion/i.test(line)) depth++;
  }
  const inside = lines.slice(start + 1, end);
  const shared = Math.min(...inside.filter((line) => line.trim() !== '').map(indentOf));
  return inside.map((line) => line.slice(Number.isFinite(shared) ? shared : 0));
}

/** A region of a page, or the part below one of its headings. */
function takePart(lines: readonly string[], name: string): string[] | undefined {
  const region = takeRegion(lines, name);
  if (region) return region;
  const slug = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const start = lines.findIndex((line) => {
    const [, words = ''] = /^#{1,6}[ \t]+(.*)$/.exec(line) ?? [];
    const chosen = /\{#([^}\s]+)\}/.exec(words)?.[1];
    return (chosen ?? slug(words).replace(/^-+|-+$/g, '')) === name && words !== '';
  });
  if (start === -1) return undefined;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  const after = lines.findIndex(
    (line, at) => at > start && (/^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 9) <= level,
  );
  return lines.slice(start, after === -1 ? undefined : after);
}

/** `1,10`, `3,` and `,10` count from 1, both included. */
function takeLines(lines: readonly string[], range: string): string[] {
  const [from = '', to] = range.split(/[,-]/).map((part) => part.trim());
  const start = from === '' ? 1 : Number(from);
  const end = to === undefined ? start : to === '' ? lines.length : Number(to);
  return lines.slice(Math.max(0, start - 1), end);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
