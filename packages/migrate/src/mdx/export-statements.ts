import { readFence, toLines } from '@quire/model/dialects';
import { MAX_STATEMENT_LINES } from '../limits.ts';
import { takeTitle } from '../text/headings.ts';

/** A part of a page: a statement that exports something, or what stands between two of them. */
export interface PagePart {
  text: string;
  isExport: boolean;
}

/** Cuts a text at its exports; those in code are part of the code. */
export function cutExports(text: string): PagePart[] {
  const numbered = toLines(text);
  const lines = numbered.map((line) => line.text);
  const parts: PagePart[] = [];
  let between: string[] = [];
  let isClosed = true;
  const endPart = (): void => {
    if (between.length > 0) parts.push({ text: between.join('\n'), isExport: false });
    between = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (!/^export\s/.test(line) || !isBlockStart(lines, at)) {
      const next = readFence(numbered, at)?.end ?? at + 1;
      between.push(...lines.slice(at, next));
      at = next;
      continue;
    }
    endPart();
    // Where one statement is not closed, the brackets of those after it do not say where they end.
    const found: number | undefined = isClosed ? endOfStatement(lines, at) : undefined;
    isClosed = found !== undefined;
    const end = found ?? at + 1;
    parts.push({ text: lines.slice(at, end).join('\n'), isExport: true });
    at = end;
  }
  endPart();
  return parts;
}

/** Changes what stands between the exports of a text without code. */
export function mapBetweenExports(text: string, change: (text: string) => string): string {
  return cutExports(text)
    .map((part) => (part.isExport ? part.text : change(part.text)))
    .join('\n');
}

const COMMENTS = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** The first heading of a page, when nothing but code and comments is in front of it. */
export function takeTitleBehindExports(body: string): ReturnType<typeof takeTitle> {
  const parts = cutExports(body);
  const at = parts.findIndex(
    ({ text, isExport }) => !isExport && text.replace(COMMENTS, '').trim() !== '',
  );
  const found = takeTitle(parts[at]?.text ?? '');
  if (!found) return undefined;
  const rest = parts.map(({ text }, index) => (index === at ? found.rest : text)).join('\n');
  return { title: found.title, rest };
}

/** Whether a statement may begin at a line: after a blank one, or right after another statement. */
export function isBlockStart(lines: readonly string[], at: number): boolean {
  return at === 0 || /^(?:\s*$|[}\])]|import\s|export\s)/.test(lines[at - 1] ?? '');
}

/**
 * The line after a statement: its brackets and strings are closed, and nothing at its end asks for more. Nothing when
 * it has no end. What is in strings and comments does not count.
 */
export function endOfStatement(lines: readonly string[], start: number): number | undefined {
  const open: string[] = [];
  const last = Math.min(lines.length, start + MAX_STATEMENT_LINES);
  for (let at = start; at < last; at++) {
    const code = readCodeOfLine(lines[at] ?? '', open);
    if (open.length === 0 && !/(?:=>?|,|\?|:|&&|\|\|)\s*$/.test(code)) return at + 1;
  }
  return undefined;
}

/** A comment has a space or the start of the line before it: an address in JSX has none. */
const IN_CODE = /(?<=^|\s|[;,{}()[\]])\/\/.*|\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|./suy;
const IN_TEMPLATE = /\\.|\$\{|./suy;

/**
 * What of a line is code. `open` has the brackets and templates that are open, and is kept up to date: a template may
 * hold code, and code a template.
 */
function readCodeOfLine(line: string, open: string[]): string {
  let code = '';
  for (let at = 0; at < line.length; ) {
    const isTemplate = open.at(-1) === '`';
    const pattern = isTemplate ? IN_TEMPLATE : IN_CODE;
    pattern.lastIndex = at;
    // The patterns take any character, so there always is a token.
    const [token = ' '] = pattern.exec(line) ?? [];
    at += token.length;
    if (isTemplate) {
      if (token === '`') open.pop();
      else if (token === '${') open.push(token);
    } else if (!/^\/[/*]/.test(token)) {
      if (['{', '[', '(', '`'].includes(token)) open.push(token);
      else if (['}', ']', ')'].includes(token)) open.pop();
      code += token;
    }
  }
  return code;
}
