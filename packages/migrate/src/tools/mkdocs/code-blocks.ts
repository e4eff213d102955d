import { indentLines } from '@quire/model/dialects';
import type { Block, CodeBlock } from '../../blocks/convert-blocks.ts';
import { emitAnchor } from '../../emit/anchor.ts';
import { emitCode } from '../../emit/code-fence.ts';
import type { Report } from '../../report/report.ts';

/** What stands after the ticks of a fence: `py title="a.py" hl_lines="2 4-5"`, also between braces. */
interface FenceOptions {
  language: string;
  options: Record<string, string>;
  classes: string[];
  /** The anchor that the author gave to the block. */
  id?: string;
}

const WORD = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\.([\w+#-]+)|([^\s{}]+)/g;

/** Reads the words of a fence in any of the forms that superfences takes. */
function parseFenceInfo(info: string): FenceOptions {
  const options: Record<string, string> = {};
  const classes: string[] = [];
  let language = '';
  let id: string | undefined;
  for (const [, key, double, single, bare, name, word] of info.matchAll(WORD)) {
    if (key !== undefined) options[key] = double ?? single ?? bare ?? '';
    else if (name !== undefined) classes.push(name);
    else if (word?.startsWith('#')) id ??= word.slice(1);
    else if (word !== undefined && language === '') language = word;
  }
  const first = classes.find(
    (name) => !/^(?:annotate|copy|no-copy|select|no-select|yaml-)/.test(name),
  );
  return { language: language || first || '', options, classes, ...(id ? { id } : {}) };
}

/** A code block of superfences, with its title, marked lines and numbers. */
export function convertCode(block: CodeBlock, file: string, report: Report): Block {
  const { info, code, columns, end, number } = block;
  const { language, options, id } = parseFenceInfo(info);
  if (language === 'math') {
    return { lines: indentLines(['$$', ...code, '$$'], columns), end };
  }
  const hasMarks = code.some((line) => /\(\d+\)!/.test(line));
  if (hasMarks) {
    const what = 'notes in code: the numbers stay, and the list below has the texts';
    report.add({ file, line: number, kind: 'approximated', what });
  }
  if (options.title !== undefined || options.hl_lines !== undefined) {
    report.add({ file, line: number, kind: 'converted', what: 'options of a code block' });
  }
  const source = {
    language: language.replace(/^pycon$/, 'python'),
    title: options.title?.replace(/:[a-z]+-[a-z0-9-]+:\s*/g, '').trim(),
    highlight: options.hl_lines?.trim().replace(/\s+/g, ','),
    hasLineNumbers: options.linenums !== undefined,
    code: hasMarks ? code.map((line) => line.replace(/\((\d+)\)!/g, '($1)')) : code,
  };
  const anchor = id === undefined ? [] : indentLines([emitAnchor(id), ''], columns);
  return { lines: [...anchor, ...emitCode(source, columns)], end };
}
