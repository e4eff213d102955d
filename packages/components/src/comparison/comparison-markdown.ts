import type { SourceUse } from '@quire/markdown';
import { joinBlocks } from '../landing/to-markdown.ts';
import { toWord } from './answer.ts';

/** A comparison as a table of Markdown. Its rows have become lines of that table already. */
export function comparisonToMarkdown({ props, values, content }: SourceUse): string {
  const columns = Array.isArray(values.columns) ? values.columns.map(toCell) : [];
  const lines = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const head = [toLine(['', ...columns]), toLine(['', ...columns].map(() => '---'))];
  return joinBlocks(props.caption, [...head, ...lines].join('\n'));
}

/** One line of the table. */
export function rowToMarkdown({ props, values }: SourceUse): string {
  const label = [props.label, props.note && `(${props.note})`].filter(Boolean).join(' ');
  const answers = Array.isArray(values.values) ? values.values : [];
  return toLine([toCell(label), ...answers.map(toCell)]);
}

/** The title of some lines. */
export function groupToMarkdown({ props }: SourceUse): string {
  return toLine([`**${toCell(props.title ?? '')}**`]);
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toCell(value: unknown): string {
  const words = typeof value === 'boolean' ? toWord(value) : String(value);
  return words.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}
