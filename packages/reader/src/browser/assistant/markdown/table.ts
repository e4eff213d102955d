import type { Block } from './block.ts';
import { parseInline } from './inline.ts';

const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;

/** Whether a table begins: a row, and under it a line of dashes. */
export function isTableStart([head = '', rule = '']: readonly string[]): boolean {
  return head.includes('|') && RULE.test(rule);
}

/** Reads a table; it ends where a line has no bar. */
export function takeTable(lines: readonly string[]): { block: Block; used: number } {
  const end = lines.findIndex((line, at) => at > 1 && !line.includes('|'));
  const used = end < 0 ? lines.length : end;
  const head = toCells(lines[0] ?? '');
  const rows = lines.slice(2, used).map((line) => {
    const cells = toCells(line);
    return head.map((_, column) => cells[column] ?? []);
  });
  return { block: { kind: 'table', head, rows }, used };
}

function toCells(line: string) {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));
}
