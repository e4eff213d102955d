import { createFenceWatch, type Line } from '@quire/model/dialects';
import { emitBlock } from '../emit/component.ts';
import type { Report } from '../report/report.ts';
import { toPlainText } from '../text/plain-text.ts';
import { githubSlugs } from '../text/slugs.ts';
import type { Block, BlockReader } from './convert-blocks.ts';
import { readStepsElement } from './steps-element.ts';

const HEADING = /^ {0,3}(#{2,6})[ \t]+(.+?)[ \t]*$/;
const CHOSEN = /[ \t]*(?:\[#([\w-]+)\]|\{#([\w-]+)\})[ \t]*$/;

/** `<Steps>` around headings: each heading begins a step, and keeps its anchor. */
export function createHeadingStepsReader(file: string, report: Report): BlockReader {
  return (place): Block | undefined => {
    const element = readStepsElement(place);
    if (!element) return undefined;
    const { columns, inside, end } = element;
    const { line, convert } = place;
    const { before, steps } = splitSteps(inside);
    if (steps.length === 0) {
      const what = 'steps without headings, shown unchanged';
      report.add({ file, line: line.number, kind: 'approximated', what });
      return { lines: ['', ...convert(inside), ''], end };
    }
    report.add({ file, line: line.number, kind: 'converted', what: 'steps' });
    const content = steps.flatMap(({ title, level, id, body }) => {
      const titleSize = level <= 4 ? `h${level}` : undefined;
      return ['', ...emitBlock('Step', { title, titleSize, id }, convert(body)), ''];
    });
    const block = emitBlock('Steps', {}, content, columns);
    return { lines: ['', ...convert(before), ...block, ''], end };
  };
}

interface HeadedStep {
  title: string;
  level: number;
  id: string;
  body: Line[];
}

/** Lines by the highest level of heading that is there. */
function splitSteps(lines: readonly Line[]): { before: Line[]; steps: HeadedStep[] } {
  const headings = findHeadings(lines);
  const top = Math.min(...[...headings.values()].map(({ level }) => level));
  const before: Line[] = [];
  const steps: HeadedStep[] = [];
  for (const line of lines) {
    const heading = headings.get(line);
    if (heading?.level === top) steps.push(toStep(heading.words, top));
    else (steps.at(-1)?.body ?? before).push(line);
  }
  return { before, steps };
}

function toStep(words: string, level: number): HeadedStep {
  const [, bracket, brace] = CHOSEN.exec(words) ?? [];
  const title = words.replace(CHOSEN, '');
  return { title, level, id: bracket ?? brace ?? githubSlugs.slug(toPlainText(title)), body: [] };
}

/** Lines that are headings; code has none. */
function findHeadings(lines: readonly Line[]): Map<Line, { level: number; words: string }> {
  const headings = new Map<Line, { level: number; words: string }>();
  const isCode = createFenceWatch();
  for (const line of lines) {
    const [, marks = '', words = ''] = isCode(line.text) ? [] : (HEADING.exec(line.text) ?? []);
    if (words !== '') headings.set(line, { level: marks.length, words });
  }
  return headings;
}
