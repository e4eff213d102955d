import type { CodeBlock } from '../../blocks/convert-blocks.ts';
import { emitCode } from '../../emit/code-fence.ts';
import type { Report } from '../../report/report.ts';

interface Info {
  language: string;
  title?: string;
  highlight?: string;
  hasLineNumbers: boolean;
  words: string[];
}

/** Reads what stands after the ticks: `ts:line-numbers{1,3-5} [label ~icon~]`. */
export function parseInfo(info: string): Info {
  const label = /\[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(info)?.[1];
  const bare = info.replace(/\[(?:[^[\]]|\[[^\]]*\])*\]/, ' ');
  const language = /^[^\s{:=]*/.exec(bare)?.[0] ?? '';
  const rest = bare.slice(language.length);
  const highlight = /\{([\d\s,-]+)\}/.exec(rest)?.[1]?.replace(/\s+/g, '');
  const title =
    label?.replace(/\s*~[^~]*~\s*$/, '').trim() || /\b(?:title|filename)="([^"]*)"/.exec(rest)?.[1];
  return {
    language: LANGUAGES[language] ?? language,
    ...(title ? { title } : {}),
    ...(highlight ? { highlight } : {}),
    hasLineNumbers: /:line-numbers\b/.test(rest),
    words: /\btwoslash\b/.test(rest) ? ['twoslash'] : [],
  };
}

/** Names that only the old highlighter has. */
const LANGUAGES: Readonly<Record<string, string>> = { 'vue-html': 'vue', txt: 'text' };

const OTHER_MARK = /(\[!code )(?:error|warning|info)(?=[:\]])/g;

/** A code block with the options of its fence. */
export function convertCode(
  { info, code, columns, end, number }: CodeBlock,
  file: string,
  report: Report,
): { lines: string[]; end: number } {
  const parsed = parseInfo(info);
  if (parsed.title || parsed.highlight || parsed.hasLineNumbers) {
    report.add({ file, line: number, kind: 'converted', what: 'options of a code block' });
  }
  const marked = code.map((line) => line.replace(OTHER_MARK, '$1highlight'));
  if (marked.some((line, index) => line !== code[index])) {
    const what = 'lines marked as errors or warnings, highlighted';
    report.add({ file, line: number, kind: 'approximated', what });
  }
  return { lines: emitCode({ ...parsed, code: marked }, columns), end };
}
