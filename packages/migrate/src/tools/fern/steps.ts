import { readFence, toLines } from '@quire/model/dialects';

const OPEN = /^\s*<Steps\b[^>]*>\s*$/;
const CLOSE = /^\s*<\/Steps>\s*$/;
const HEADING = /^(\s*)#{2,6}[ \t]+(.+?)[ \t]*$/;

/** `<Steps>` with headings for its steps gets a `<Step>` around each; one that has them stays as it is. */
export function openSteps(body: string): string {
  const lines = toLines(body);
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const text = lines[at]?.text ?? '';
    const end = OPEN.test(text) ? findEnd(lines, at + 1) : -1;
    if (end === -1) {
      const fence = readFence(lines, at);
      const next = fence?.end ?? at + 1;
      written.push(...lines.slice(at, next).map((line) => line.text));
      at = next;
      continue;
    }
    const inside = lines.slice(at + 1, end).map((line) => line.text);
    const hasSteps = inside.some((line) => /^\s*<Step\b/.test(line));
    written.push(text, ...(hasSteps ? inside : toSteps(inside)), lines[end]?.text ?? '');
    at = end + 1;
  }
  return written.join('\n');
}

function findEnd(lines: readonly { text: string; number: number }[], start: number): number {
  for (let at = start; at < lines.length; ) {
    if (CLOSE.test(lines[at]?.text ?? '')) return at;
    at = readFence(lines, at)?.end ?? at + 1;
  }
  return -1;
}

/** The level of the first heading is that of all steps; what is before it stays before them. */
function toSteps(inside: readonly string[]): string[] {
  const lines = toLines(inside.join('\n'));
  const level = inside.map((line) => /^\s*(#{2,6})\s/.exec(line)?.[1]).find((marks) => marks);
  if (level === undefined) return [...inside];
  const written: string[] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    const text = lines[at]?.text ?? '';
    const match = fence ? null : HEADING.exec(text);
    if (match && text.trim().startsWith(`${level} `)) {
      if (isOpen) written.push('', '</Step>');
      const title = (match[2] ?? '').replace(/\s*\{#[^}]*\}$/, '').replaceAll('"', '&quot;');
      written.push(`<Step title="${title}">`, '');
      isOpen = true;
      at++;
      continue;
    }
    const end = fence?.end ?? at + 1;
    written.push(...lines.slice(at, end).map((line) => line.text));
    at = end;
  }
  return isOpen ? [...written, '', '</Step>'] : written;
}
