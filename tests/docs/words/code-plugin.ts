import type { TextlintPluginCreator } from '@textlint/kernel';
import { findCodeStrings } from './code-strings.ts';

/** The textlint plugin that shows the rules the texts of a TypeScript file, as paragraphs and headings at their places. */
export const codePlugin = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx'];
    }

    processor() {
      return {
        preProcess: (text: string, path = '<code>') => toDocument(text, path) as never,
        postProcess: (messages: never[], filePath = '<code>') => ({ messages, filePath }),
      };
    }
  },
} satisfies TextlintPluginCreator;

function toDocument(text: string, path: string) {
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  const toPlace = (offset: number) => {
    const line = lines.findLastIndex((start) => start <= offset);
    return { line: line + 2, column: offset - (lines[line] ?? 0) };
  };
  const toNode = (type: string, start: number, end: number, rest: object) => ({
    type,
    range: [start, end],
    loc: { start: toPlace(start), end: toPlace(end) },
    raw: text.slice(start, end),
    ...rest,
  });
  const children = findCodeStrings(path, text)
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, isHeading }) => {
      const string = toNode('Str', start, end, { value: text.slice(start, end) });
      const more = isHeading ? { depth: 2 } : {};
      return toNode(isHeading ? 'Header' : 'Paragraph', start, end, {
        children: [string],
        ...more,
      });
    });
  return toNode('Document', 0, text.length, { children });
}
