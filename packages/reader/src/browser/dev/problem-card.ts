import { element } from './element.ts';
import type { Problem } from './state.ts';

/** One problem: where it is, what is wrong, what to do, and the lines that it is about. */
export function renderProblem(problem: Problem): HTMLElement {
  const card = element('article', { class: 'problem', 'data-severity': problem.severity });
  const place = toPlace(problem);
  const head = element('p', { class: 'place' });
  head.append(
    element('span', { class: 'severity' }, problem.severity),
    ...(place ? [element('code', {}, place)] : []),
  );
  card.append(head, element('p', { class: 'message' }, problem.message));
  if (problem.fix) card.append(element('p', { class: 'fix' }, problem.fix));
  if (problem.excerpt) card.append(renderExcerpt(problem.excerpt, problem));
  return card;
}

function toPlace({ file, line, column, path }: Problem): string {
  const position = [line, column].filter((number) => number !== undefined).join(':');
  const where = [file, position].filter(Boolean).join(':');
  return path ? `${where} ${path}`.trim() : where;
}

function renderExcerpt(
  { first, lines }: NonNullable<Problem['excerpt']>,
  { line, column }: Problem,
): HTMLElement {
  const source = element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Source' });
  const width = String(first + lines.length - 1).length;
  for (const [index, text] of lines.entries()) {
    const number = first + index;
    const row = element('span', {
      class: 'row',
      ...(number === line ? { 'data-marked': '' } : {}),
    });
    row.append(element('span', { class: 'number' }, String(number).padStart(width)));
    row.append(`${text}\n`);
    source.append(row);
    if (number === line && column !== undefined && column <= text.length + 1) {
      source.append(renderPointer(width, text, column));
    }
  }
  return source;
}

/** A mark under the column; tabs are kept, so that it stands where the eye expects it. */
function renderPointer(width: number, text: string, column: number): HTMLElement {
  const row = element('span', { class: 'row pointer', 'aria-hidden': 'true' });
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  row.append(element('span', { class: 'number' }, ' '.repeat(width)), `${indent}^\n`);
  return row;
}
