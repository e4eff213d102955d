import type { BlockReader } from '../blocks/convert-blocks.ts';
import { endOfStatement, isBlockStart } from './export-statements.ts';

/** Names that a page declares for itself. */
export function listDeclared(body: string): string[] {
  const found = body.matchAll(/^export\s+(?:const|let|var|(?:async\s+)?function)\s+([\w$]+)/gm);
  return [...found].map(([, name = '']) => name);
}

const TEXT =
  /^export\s+const\s+([\w$]+)\s*=\s*(?:`((?:[^`\\$]|\\.|\$(?!\{))*)`|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)');?[ \t]*$/gm;

/** Texts that a page declares for itself, by name. */
export function listDeclaredTexts(body: string): [name: string, text: string][] {
  return [...body.matchAll(TEXT)].map(([, name = '', template, double, single]) => [
    name,
    readEscapes(template ?? double ?? single ?? ''),
  ]);
}

/** What the text of a literal says. */
export function readEscapes(literal: string): string {
  return literal.replace(/\\(n|t|.)/g, (_, letter: string) =>
    letter === 'n' ? '\n' : letter === 't' ? '\t' : letter,
  );
}

const EXPORT = /^export\s+(?:const|let|var|(?:async\s+)?function|default)\b/;

/** A statement that exports something stays as it is, up to its end: what looks like Markdown in it is code. */
export const readExport: BlockReader = ({ lines, at, line }) => {
  if (!EXPORT.test(line.text)) return undefined;
  const texts = lines.map(({ text }) => text);
  const end = isBlockStart(texts, at) ? endOfStatement(texts, at) : undefined;
  return end === undefined ? undefined : { lines: ['', ...texts.slice(at, end), ''], end };
};

/** Code of a page: exports stay as they are; imports of packages go. */
export const readModuleCode: BlockReader = (place) =>
  /^import\s[^'"]*(['"])[^'"./][^'"]*\1;?\s*$/.test(place.line.text)
    ? { lines: [], end: place.at + 1 }
    : readExport(place);
