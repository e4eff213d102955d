import type { Block, BlockPlace, BlockReader } from '../../blocks/convert-blocks.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitBlock, emitNotice } from '../../emit/component.ts';
import type { Report } from '../../report/report.ts';
import { dedent, indentOf, isBlank, type Line, takeIndented } from '../../text/lines.ts';

const ADMONITION =
  /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:(["'])(.*)\4)?[ \t]*$/;
const TAB = /^([ \t]*)===([+!]*)[ \t]+(["'])(.*)\3[ \t]*$/;
const AUTODOC = /^([ \t]*):::[ \t]+([\w.:/-]+)[ \t]*$/;
const FENCED = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)(?:[ \t]*\|[ \t]*(.*))?[ \t]*$/;
const DEFINITION = /^( {0,3}):[ \t]+(.*)$/;

/** The lines of a block that is indented behind its first line, without that indentation. */
function insideOf({ lines, at, line }: BlockPlace): {
  inside: Line[];
  end: number;
  columns: number;
} {
  const columns = indentOf(line.text);
  const end = takeIndented(lines, at + 1, columns + 4);
  const inside = lines
    .slice(at + 1, Math.max(end, at + 1))
    .map(({ text, number }) => ({ text: dedent(text, columns + 4), number }));
  return { inside, end: Math.max(end, at + 1), columns };
}

/** The blocks of Python-Markdown and its extensions. */
export function createMkdocsReaders(file: string, report: Report): BlockReader[] {
  const tell = (line: Line, what: string, detail?: string): void =>
    report.add({ file, line: line.number, kind: 'converted', what, ...(detail ? { detail } : {}) });
  return [
    (place) => readAdmonition(place, tell),
    (place) => readTabs(place, tell),
    (place) => readAutodoc(place, file, report),
    (place) => readFenced(place, tell),
    (place) => readDefinitions(place, tell),
  ];
}

type Tell = (line: Line, what: string, detail?: string) => void;

/** Titles may hold icons and attribute lists, which attributes of ours cannot. */
function toTitle(title: string): string {
  return title
    .replace(/:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:(?:\{[^}]*\})?/g, '')
    .replace(/\{:?\s*[.#][^}]*\}/g, '')
    .replace(/\\(["'])/g, '$1')
    .trim();
}

function readAdmonition(place: BlockPlace, tell: Tell): Block | undefined {
  const match = ADMONITION.exec(place.line.text);
  if (!match || (match[3] === undefined && match[5] === undefined)) return undefined;
  const [, , mark = '', words = 'note', , written] = match;
  const kind = words.split(/\s+/)[0] ?? 'note';
  const { inside, end, columns } = insideOf(place);
  const content = place.convert(inside);
  const title = written === undefined ? undefined : toTitle(written);
  if (mark === '!!!') {
    tell(place.line, 'note', kind);
    const callout = emitCallout({
      kind,
      title: title === '' ? undefined : title,
      content,
      columns,
    });
    return { lines: ['', ...callout, ''], end };
  }
  tell(place.line, 'fold', kind);
  const shown = title || kind.charAt(0).toUpperCase() + kind.slice(1);
  const attributes = { title: shown, defaultOpen: mark.endsWith('+') };
  return { lines: ['', ...emitBlock('Accordion', attributes, content, columns), ''], end };
}

function readTabs(place: BlockPlace, tell: Tell): Block | undefined {
  const first = TAB.exec(place.line.text);
  if (!first) return undefined;
  const columns = indentOf(place.line.text);
  const tabs: string[] = [];
  let at = place.at;
  for (;;) {
    const line = place.lines[at];
    const match = line && TAB.exec(line.text);
    const startsAnother = at > place.at && match?.[2]?.includes('!');
    if (!line || !match || indentOf(line.text) !== columns || startsAnother) break;
    const { inside, end } = insideOf({ ...place, at, line });
    tell(line, 'tab');
    const title = toTitle(match[4] ?? '') || `Tab ${tabs.length + 1}`;
    tabs.push(...emitBlock('Tab', { title }, place.convert(inside)), '');
    at = end;
    const next = skipBlank(place.lines, end);
    if (TAB.test(place.lines[next]?.text ?? '')) at = next;
  }
  return { lines: ['', ...emitBlock('Tabs', {}, tabs, columns), ''], end: at };
}

/** What mkdocstrings reads out of Python: a note in its place says which object it was. */
function readAutodoc(place: BlockPlace, file: string, report: Report): Block | undefined {
  const match = AUTODOC.exec(place.line.text);
  if (!match) return undefined;
  const { end, columns } = insideOf(place);
  const name = match[2] ?? '';
  report.add({
    file,
    line: place.line.number,
    kind: 'left',
    what: 'reference made of source code (mkdocstrings)',
    detail: name,
  });
  const words = `The reference of \`${name}\` was made of its source code by mkdocstrings.`;
  return { lines: ['', ...emitNotice(words, columns), ''], end };
}

/** `/// note | Title` … `///`, the newer form of notes, folds, tabs and captions. */
function readFenced(place: BlockPlace, tell: Tell): Block | undefined {
  const match = FENCED.exec(place.line.text);
  if (!match) return undefined;
  const [, , slashes = '', kind = '', title] = match;
  const columns = indentOf(place.line.text);
  const isEnd = ({ text }: Line) => text.trim() === slashes && indentOf(text) === columns;
  const end = place.lines.findIndex((line, index) => index > place.at && isEnd(line));
  if (end === -1) return undefined;
  const body = place.lines.slice(place.at + 1, end).map(({ text, number }) => ({
    text: dedent(text, columns),
    number,
  }));
  const optionCount = body.findIndex(({ text }) => !/^ {4}[\w-]+:/.test(text));
  const options = body.slice(0, Math.max(0, optionCount)).map(({ text }) => text);
  const content = place.convert(body.slice(Math.max(0, optionCount)));
  tell(place.line, 'block', kind);
  const shown = title === undefined ? undefined : toTitle(title);
  const isOpen = options.some((option) => /open:\s*true/i.test(option));
  const lines =
    kind === 'details'
      ? emitBlock('Accordion', { title: shown || 'Details', defaultOpen: isOpen }, content, columns)
      : kind === 'tab'
        ? emitBlock('Tabs', {}, emitBlock('Tab', { title: shown || 'Tab' }, content), columns)
        : kind === 'caption' || kind === 'html' || kind === 'define'
          ? content
          : emitCallout({ kind, title: shown, content, columns });
  return { lines: ['', ...lines, ''], end: end + 1 };
}

/** `term` and `:   definition`, as a list of HTML: Markdown of ours has none. */
function readDefinitions(place: BlockPlace, tell: Tell): Block | undefined {
  const { lines, at } = place;
  if (!isTerm(lines, at)) return undefined;
  const written: string[] = ['<dl>'];
  let index = at;
  while (isTerm(lines, index)) {
    const term = lines[index] as Line;
    tell(term, 'definition');
    const { lines: meanings, end } = readMeanings(place, index + 1);
    written.push('<dt>', '', ...place.convert([term]), '', '</dt>', ...meanings);
    const next = skipBlank(lines, end);
    index = isTerm(lines, next) ? next : end;
  }
  return { lines: ['', ...written, '</dl>', ''], end: index };
}

function isTerm(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? '';
  if (isBlank(text) || /^\s|^[#>|:]|^[-*+]\s/.test(text)) return false;
  const after = lines[index + 1]?.text ?? '';
  const next = isBlank(after) ? (lines[index + 2]?.text ?? '') : after;
  return DEFINITION.test(next);
}

/** The definitions of one term. */
function readMeanings(place: BlockPlace, start: number): Block {
  const { lines } = place;
  const written: string[] = [];
  let index = start;
  for (;;) {
    const next = skipBlank(lines, index);
    const line = lines[next];
    const match = line && DEFINITION.exec(line.text);
    if (!line || !match) return { lines: written, end: index };
    const end = Math.max(takeIndented(lines, next + 1, 4), next + 1);
    const rest = lines
      .slice(next + 1, end)
      .map(({ text, number }) => ({ text: dedent(text, 4), number }));
    const content = place.convert([{ text: match[2] ?? '', number: line.number }, ...rest]);
    written.push('<dd>', '', ...content, '', '</dd>');
    index = end;
  }
}

function skipBlank(lines: readonly Line[], start: number): number {
  let index = start;
  while (index < lines.length && isBlank(lines[index]?.text ?? '')) index++;
  return index;
}
