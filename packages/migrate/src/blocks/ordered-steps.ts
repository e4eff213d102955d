import { dedent, indentLines, indentOf, isBlank, type Line } from '@quire/model/dialects';
import { emitBlock } from '../emit/component.ts';
import type { Report } from '../report/report.ts';
import { toPlainText } from '../text/plain-text.ts';
import type { Block, BlockReader } from './convert-blocks.ts';
import { readStepsElement } from './steps-element.ts';

const ITEM = /^([ \t]*)(\d{1,9}[.)])([ \t]+|$)/;

/** A title that is longer reads as a paragraph. */
const MAX_TITLE = 160;

/** `<Steps>` around an ordered list: each item is a step, and its first words are the title. */
export function createOrderedStepsReader(file: string, report: Report): BlockReader {
  return (place): Block | undefined => {
    const element = readStepsElement(place);
    if (!element) return undefined;
    const { columns, inside, end } = element;
    const { line, convert } = place;
    const items = splitItems(inside);
    const steps = items?.map((item) => toStep(item, convert));
    if (!steps || steps.some((step) => step === undefined)) {
      const what = 'steps without short titles, as a list';
      report.add({ file, line: line.number, kind: 'approximated', what });
      return { lines: ['', ...indentLines(convert(inside), columns), ''], end };
    }
    report.add({ file, line: line.number, kind: 'converted', what: 'steps' });
    const content = steps.flatMap((step) => step ?? []);
    return { lines: ['', ...emitBlock('Steps', {}, content, columns), ''], end };
  };
}

/** The items of a list, each without its indentation; nothing when something else stands between them. */
function splitItems(lines: readonly Line[]): Line[][] | undefined {
  const first = lines.find(({ text }) => !isBlank(text));
  const start = ITEM.exec(first?.text ?? '');
  if (!start) return undefined;
  const outer = indentOf(start[1] ?? '');
  const items: Line[][] = [];
  let width = 0;
  for (const { text, number } of lines) {
    const match = ITEM.exec(text);
    if (match && indentOf(match[1] ?? '') <= outer + 1) {
      const space = match[3] ?? '';
      width =
        (match[1] ?? '').length +
        (match[2] ?? '').length +
        (space.length > 4 ? 1 : space.length || 1);
      items.push([{ text: text.slice(width), number }]);
      continue;
    }
    if (!isBlank(text) && indentOf(text) < Math.min(width, outer + 2) && /^(?:#|[-*] )/.test(text))
      return undefined;
    items.at(-1)?.push({ text: dedent(text, width), number });
  }
  return items;
}

function toStep(
  item: readonly Line[],
  convert: (lines: readonly Line[]) => string[],
): string[] | undefined {
  const paragraph: Line[] = [];
  for (const line of item) {
    if (isBlank(line.text) || isBlockStart(line.text)) break;
    paragraph.push(line);
  }
  const words = paragraph.map(({ text }) => text.trim()).join(' ');
  const heading = /^#{1,6}[ \t]+(.*)$/.exec(words);
  const written = heading?.[1] ?? words;
  if (written === '' || /[<{]/.test(written.replace(/`[^`]*`/g, ''))) return undefined;
  const whole = toTitle(written);
  const sentence = /^(.*?[.!?:])\s+(?=\p{Lu})/u.exec(written)?.[1];
  const isLong = toPlainText(written).length > MAX_TITLE;
  if (isLong && (sentence === undefined || toPlainText(sentence).length > MAX_TITLE))
    return undefined;
  const title = isLong && sentence !== undefined ? toTitle(sentence) : whole;
  const rest = isLong && sentence !== undefined ? written.slice(sentence.length).trim() : '';
  const number = item[0]?.number ?? 1;
  const after = item.slice(paragraph.length);
  const content = convert(rest === '' ? after : [{ text: rest, number }, ...after]);
  return ['', ...emitBlock('Step', { title }, content), ''];
}

function isBlockStart(text: string): boolean {
  return /^[ \t]*(?:`{3,}|~{3,}|<|:::|[-*+] |>|\||!\[|\d+[.)] )/.test(text);
}

/** Braces and brackets that the author escaped stand in an attribute without it. */
function toTitle(words: string): string {
  return words.replace(/\\([{}<])/g, '$1').replace(/[ \t]*[:：]$/, '');
}
