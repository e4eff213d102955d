import type { ApiDiffReport, OperationPart, OperationReport } from '../report.ts';

/** What changed between two API descriptions as Markdown, for a changelog or the text of a release. */
export function renderApiMarkdown(report: ApiDiffReport): string {
  const { operations, remarks } = report;
  const of = (state: OperationReport['state']) => operations.filter((one) => one.state === state);
  const broken = operations.filter(({ breaking }) => breaking !== undefined);
  const parts = [
    toPart('Breaking changes', broken.map(toBreaking)),
    toPart('Added', of('added').map(toLine)),
    toPart('Changed', of('changed').map(toChanged)),
    toPart('Removed', of('removed').map(toLine)),
    remarks.map(toPlainText).join('\n\n'),
  ].filter((part) => part !== '');
  return `${parts.length > 0 ? parts.join('\n\n') : 'Nothing changed.'}\n`;
}

function toPart(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}`;
}

function toLine({ method, path, summary }: OperationReport): string {
  return `- ${toCode(`${method} ${path}`)}${summary ? `: ${toPlainText(summary)}` : ''}`;
}

function toBreaking(operation: OperationReport): string {
  const reasons = operation.changes.flatMap((change) =>
    change.breaking === undefined
      ? []
      : [`  - ${describePart(change)}: ${toPlainText(change.breaking)}`],
  );
  const own = reasons.length === 0 ? `: ${operation.breaking}` : '';
  return [`- ${toCode(`${operation.method} ${operation.path}`)}${own}`, ...reasons].join('\n');
}

function toChanged(operation: OperationReport): string {
  return [
    toLine(operation),
    ...operation.changes.map((change) => `  - ${describePart(change)}`),
  ].join('\n');
}

/** One change of an operation in words. */
export function describePart({ part, at, state, before, after }: OperationPart): string {
  const values =
    state === 'changed' && before !== undefined && after !== undefined
      ? ` from ${toCode(before)} to ${toCode(after)}`
      : '';
  return `${part} ${toCode(at)} ${state}${values}`;
}

function toCode(text: string): string {
  const marks = text.includes('`') ? '``' : '`';
  return `${marks}${text.replace(/\s+/g, ' ').replaceAll('``', "''")}${marks}`;
}

/** Words of a description are text: neither MDX nor Markdown. */
export function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}
