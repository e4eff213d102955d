import { posix } from 'node:path';
import { indentOf, type Line } from '@quire/model/dialects';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_INCLUDE_DEPTH, MAX_INCLUDES, MAX_PAGE_LINES } from '../../limits.ts';
import type { Report } from '../../report/report.ts';

/** Where includes are looked for, and who is told. */
export interface SnippetOptions {
  folder: SourceFolder;
  report: Report;
  file: string;
  /** Folders that names of files are relative to, in order. */
  bases: readonly string[];
  /** Whether a part of a file loses the indentation that all its lines share. */
  isDedented: boolean;
  /** How many includes the page had so far, and whether it is cut because it got too long. */
  count: { includes: number; isCut: boolean };
}

const INLINE = /^([ \t]*)(;*)-+8<-+[ \t]+(["'])(.*?)\3[ \t]*$/;
const BLOCK = /^([ \t]*)(;*)-+8<-+[ \t]*$/;
const MARKER = /-+8<-+[ \t]*\[(start|end):\s*([\w-]+)\s*\]/;

/** Puts in what `--8<--` names: files, sections and lines of them, within the folder and within limits. */
export function resolveSnippets(lines: readonly Line[], options: SnippetOptions): Line[] {
  const written = resolveLines(lines, options, 0, MAX_PAGE_LINES);
  if (options.count.isCut) tellCut(options.file, options.report);
  return written;
}

/** Says that a page lost its end. */
export function tellCut(file: string, report: Report): void {
  const what = `page longer than ${MAX_PAGE_LINES} lines with its includes, shortened`;
  report.add({ file, kind: 'left', what });
}

/** At most as many lines as there is room for. */
function resolveLines(
  lines: readonly Line[],
  options: SnippetOptions,
  depth: number,
  room: number,
): Line[] {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    if (written.length === room) {
      options.count.isCut = true;
      break;
    }
    const line = lines[at] as Line;
    const left = room - written.length;
    const block = line.text.includes('8<')
      ? resolveAt(lines, at, { line, options, depth, room: left })
      : undefined;
    for (const each of block?.lines ?? [line]) written.push(each);
    at = block?.end ?? at + 1;
  }
  return written;
}

/** What stands for the marks at a line, and the index of the line after them. */
function resolveAt(
  lines: readonly Line[],
  at: number,
  place: IncludePlace,
): { lines: Line[]; end: number } {
  const { line } = place;
  const single = INLINE.exec(line.text);
  if (single?.[2] === '') {
    return { lines: include(single[4] ?? '', single[1] ?? '', place), end: at + 1 };
  }
  const block = single ? null : BLOCK.exec(line.text);
  if (block?.[2] === '') {
    const end = lines.findIndex((other, index) => index > at && BLOCK.test(other.text));
    const names = end === -1 ? [] : listNames(lines.slice(at + 1, end));
    return { lines: includeAll(names, block[1] ?? '', place), end: Math.max(end, at) + 1 };
  }
  const shown = { ...line, text: line.text.replace(/^([ \t]*);(?=;*-+8<)/, '$1') };
  return { lines: MARKER.test(line.text) ? [] : [shown], end: at + 1 };
}

/** The files that the lines of a block name; one behind a semicolon is switched off. */
function listNames(lines: readonly Line[]): string[] {
  return lines
    .map(({ text }) => text.trim())
    .filter((name) => name !== '' && !name.startsWith(';'));
}

interface IncludePlace {
  line: Line;
  options: SnippetOptions;
  depth: number;
  /** How many more lines the page may get; at least one. */
  room: number;
}

function includeAll(names: readonly string[], indent: string, place: IncludePlace): Line[] {
  const included: Line[] = [];
  for (const name of names) {
    const room = place.room - included.length;
    if (room === 0) {
      place.options.count.isCut = true;
      break;
    }
    for (const line of include(name, indent, { ...place, room })) included.push(line);
  }
  return included;
}

function include(
  written: string,
  indent: string,
  { line, options, depth, room }: IncludePlace,
): Line[] {
  const { report, file } = options;
  const note = { file, line: line.number, detail: written };
  const isAllowed = depth < MAX_INCLUDE_DEPTH && ++options.count.includes <= MAX_INCLUDES;
  const found = isAllowed ? readSnippet(written, options) : undefined;
  if (found === undefined) {
    const isRemote = /^https?:/i.test(written);
    const what = isRemote ? 'include from the web, not fetched' : 'include that was not found';
    report.add({ ...note, kind: 'left', what });
    return [
      {
        text: `${indent}*Missing include: \`${written.replaceAll('`', '')}\`*`,
        number: line.number,
      },
    ];
  }
  if (depth === 0)
    report.add({ ...note, kind: 'converted', what: 'include, inserted into the page' });
  const lines = found.map((text) => ({
    text: text === '' ? '' : indent + text,
    number: line.number,
  }));
  return resolveLines(lines, options, depth + 1, room);
}

function readSnippet(written: string, options: SnippetOptions): string[] | undefined {
  if (/^https?:/i.test(written)) return undefined;
  const match = /^(.*?)((?::-?\d*(?::-?\d*)?(?:,-?\d*:-?\d*)*)|:[\w-]+)?$/.exec(written.trim());
  const [, name = '', part = ''] = match ?? [];
  const text = options.bases
    .map((base) => options.folder.read(posix.join(base, name)))
    .find((each) => each !== undefined);
  if (text === undefined) return undefined;
  const lines = text.replace(/\n$/, '').split('\n');
  if (part === '') return lines.filter((line) => !MARKER.test(line));
  if (/^:[\w-]*[A-Za-z_][\w-]*$/.test(part)) return takeSection(lines, part.slice(1), options);
  return part
    .slice(1)
    .split(',')
    .flatMap((range) => takeRange(lines, range));
}

function takeSection(
  lines: readonly string[],
  name: string,
  { isDedented }: SnippetOptions,
): string[] | undefined {
  const find = (kind: string) =>
    lines.findIndex((line) => {
      const match = MARKER.exec(line);
      return match?.[1] === kind && match[2] === name;
    });
  const start = find('start');
  const end = find('end');
  if (start === -1) return undefined;
  const inside = lines
    .slice(start + 1, end === -1 ? undefined : end)
    .filter((line) => !MARKER.test(line));
  if (!isDedented) return inside;
  const shared = Math.min(...inside.filter((line) => line.trim() !== '').map(indentOf));
  return inside.map((line) => line.slice(Number.isFinite(shared) ? shared : 0));
}

/** `2:5` counts from 1, both included; a number before zero counts from the end. */
function takeRange(lines: readonly string[], range: string): string[] {
  const [from = '', to = from === '' ? '' : undefined] = range.split(':');
  const toIndex = (word: string) =>
    Number(word) < 0 ? lines.length + Number(word) + 1 : Number(word);
  const start = from === '' ? 1 : toIndex(from);
  const end = to === undefined || to === '' ? lines.length : toIndex(to);
  return lines.slice(Math.max(0, start - 1), end);
}
