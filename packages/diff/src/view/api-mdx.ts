import type { ApiDiffReport, OperationReport } from '../report.ts';
import { describePart, toPlainText } from './api-markdown.ts';

/** What changed between two API descriptions as components: one entry of a changelog page. */
export function renderApiMdx({ after, operations, remarks }: ApiDiffReport): string {
  const isBreaking = operations.some(({ breaking }) => breaking !== undefined);
  const label = toAttribute('label', after.version ?? after.title ?? after.name);
  const tags = isBreaking ? ' tags={["Breaking"]}' : '';
  const parts = [...operations.map(toChange), ...remarks.map(toPlainText)];
  const content = parts.length > 0 ? parts.join('\n\n') : 'Nothing changed.';
  return `<Update ${label}${tags}>\n\n${content}\n\n</Update>\n`;
}

function toChange({ method, path, state, summary, breaking, changes }: OperationReport): string {
  const reasons = changes.filter((change) => change.breaking !== undefined);
  // One reason says it all at the top; several stand with the change that each belongs to.
  const isOne = reasons.length < 2;
  const reason = isOne ? breaking : `${reasons.length} changes break callers`;
  const attributes = [
    toAttribute('operation', `${method} ${path}`),
    toAttribute('state', state),
    ...(breaking === undefined || reason === undefined
      ? []
      : [toAttribute('breaking', toSentence(reason))]),
  ].join(' ');
  const items = changes.map((change) => {
    const why = isOne || change.breaking === undefined ? '' : `: ${toPlainText(change.breaking)}`;
    return `- ${describePart(change)}${why}`;
  });
  const parts = [summary ? toPlainText(summary) : '', items.join('\n')].filter(Boolean);
  if (parts.length === 0) return `<ApiChange ${attributes} />`;
  return `<ApiChange ${attributes}>\n\n${parts.join('\n\n')}\n\n</ApiChange>`;
}

/** Reasons are written to follow a colon. */
function toSentence(reason: string): string {
  const text = toPlainText(reason);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Words of a description are text: nothing in them ends the attribute. */
function toAttribute(name: string, value: string): string {
  const text = value
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `${name}="${text}"`;
}
