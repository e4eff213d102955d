import {
  dedent,
  indentOf,
  isBlank,
  type Line,
  readAdmonition,
  readContentTabs,
  readIndented,
  skipBlank,
  takeIndented,
  toTitle,
  toWords,
} from '@quire/model/dialects';
import type { Block, BlockPlace, BlockReader } from '../../blocks/convert-blocks.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitBlock, emitNotice } from '../../emit/component.ts';
import type { Report } from '../../report/report.ts';

const AUTODOC = /^([ \t]*):::[ \t]+([\w.:/-]+)[ \t]*$/;
const FENCED = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)(?:[ \t]*\|[ \t]*(.*))?[ \t]*$/;
const DEFINITION = /^( {0,3}):[ \t]+(.*)$/;

/** The blocks of Python-Markdown and its extensions. */
export function createMkdocsReaders(file: string, report: Report): BlockReader[] {
  const tell = (line: Line, what: string, detail?: string): void =>
    report.add({ file, line: line.number, kind: 'converted', what, ...(detail ? { detail } : {}) });
  return [
    (place) => readNote(place, tell),
    (place) => readTabs(place, tell),
    (place) => readAutodoc(place, file, report),
    (place) => readFenced(place, tell),
    (place) => readDefinitions(place, tell),
  ];
}

type Tell = (line: Line, what: string, detail?: string) => void;

function readNote(place: BlockPlace, tell: Tell): Block | undefined {
  const found = readAdmonition(place.lines, place.at);
  if (!found) return undefined;
  const { kind, title, fold, inside, end, columns } = found;
  const content = place.convert(inside);
  tell(place.line, fold ? 'fold' : 'note', kind);
  const attributes = { title: title ?? toWords(kind), defaultOpen: fold === 'open' };
  const lines = fold
    ? emitBlock('Accordion', attributes, content, columns)
    : emitCallout({ kind, title, content, columns });
  return { lines: ['', ...lines, ''], end };
}

function readTabs(place: BlockPlace, tell: Tell): Block | undefined {
  const found = readContentTabs(place.lines, place.at);
  if (!found) return undefined;
  const tabs = found.tabs.flatMap(({ title, line, inside }) => {
    tell(line, 'tab');
    return [...emitBlock('Tab', { title }, place.convert(inside)), ''];
  });
  return { lines: ['', ...emitBlock('Tabs', {}, tabs, found.columns), ''], end: found.end };
}

/** What mkdocstrings reads out of Python: a note in its place says which object it was. */
function readAutodoc(place: BlockPlace, file: string, report: Report): Block | undefined {
  const match = AUTODOC.exec(place.line.text);
  if (!match) return undefined;
  const { end, columns } = readIndented(place.lines, place.at);
  const name = match[2] ?? '';
  report.add({
    file,
    line: place.line.number,
    kind: 'left',
    what: 'reference generated from source code (mkdocstrings)',
    detail: name,
  });
  const words = `The reference for \`${name}\` was generated from its source code by mkdocstrings.`;
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
