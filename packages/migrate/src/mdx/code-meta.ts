import { type CodeSource, emitCode } from '../emit/code-fence.ts';
import { emitBlock } from '../emit/component.ts';

/** The words behind the language of a fence. */
export interface CodeMeta {
  language: string;
  title?: string;
  highlight?: string;
  flags: ReadonlySet<string>;
  /** `/word/` and quoted marks, as they stand. */
  words: string[];
  options: Record<string, string>;
}

const PART =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|\{([\d,\s:-]*)\}|(\/[^/\s]+\/\S*)|("[^"]*")|([^\s{}]+)/g;

/** Reads what stands after the ticks, in the form that most tools share. */
export function parseCodeMeta(info: string): CodeMeta {
  const [, language = '', rest = ''] = /^([^\s{]*)(.*)$/.exec(info) ?? [];
  const meta: CodeMeta & { flags: Set<string> } = {
    language,
    flags: new Set(),
    words: [],
    options: {},
  };
  for (const [, key, double, single, braced, bare, lines, slashes, quoted, flag] of rest.matchAll(
    PART,
  )) {
    if (key !== undefined) meta.options[key] = double ?? single ?? braced ?? bare ?? '';
    else if (lines !== undefined && lines.trim() !== '') meta.highlight = lines.replace(/\s+/g, '');
    else if (slashes !== undefined) meta.words.push(slashes);
    else if (quoted !== undefined) meta.words.push(`/${quoted.slice(1, -1)}/`);
    else if (flag !== undefined) meta.flags.add(flag);
  }
  const title = meta.options.title ?? meta.options.filename ?? meta.options.name;
  if (title) meta.title = title;
  return meta;
}

/** Comments that mark the lines after them, each with the class of marks that it stands for. */
const MARK_COMMENT =
  /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\s*\/\*)\s*(highlight|focus|error|diff-add|diff-remove)-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

/** Takes the comments that mark lines out of code, and gives the numbers of the marked lines. */
export function takeMarkComments(code: readonly string[]): { code: string[]; marked: number[] } {
  const kept: string[] = [];
  const marked: number[] = [];
  let isInside = false;
  let isNext = false;
  for (const line of code) {
    const match = MARK_COMMENT.exec(line);
    if (match) {
      if (match[2] === 'start') isInside = true;
      else if (match[2] === 'end') isInside = false;
      else isNext = true;
      continue;
    }
    kept.push(line);
    if (isInside || isNext) marked.push(kept.length);
    isNext = false;
  }
  return { code: kept, marked };
}

/** Numbers as ranges: `1-3,7`. */
export function toRanges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let end = at;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end++;
    parts.push(end === at ? `${numbers[at]}` : `${numbers[at]}-${numbers[end]}`);
    at = end + 1;
  }
  return parts.join(',');
}

/** The same commands for three package managers, as a group. */
export function emitPackageManagers(source: CodeSource, columns: number): string[] {
  const blocks = (['npm', 'yarn', 'pnpm'] as const).flatMap((manager) =>
    emitCode({
      ...source,
      title: manager,
      code: source.code.map((line) => toManager(line, manager)),
    }),
  );
  return emitBlock('CodeGroup', {}, blocks, columns);
}

function toManager(line: string, manager: 'npm' | 'yarn' | 'pnpm'): string {
  if (manager === 'npm') return line;
  return line
    .replace(/\bnpm (?:install|i|add)(?=\s+(?:-[\w-]+\s+)*[@\w])/, `${manager} add`)
    .replace(/\bnpm (?:install|i|ci)\b/, `${manager} install`)
    .replace(/\s--save-dev(?!\S)/, manager === 'yarn' ? ' --dev' : ' --save-dev')
    .replace(/\s--save(?!\S)/, '')
    .replace(/\bnpm run\s+/, `${manager} `)
    .replace(/\bnpm init\s+/, `${manager} create `)
    .replace(/\bnpm (?=start|test)/, `${manager} `)
    .replace(/\bnpx\b/, manager === 'yarn' ? 'yarn dlx' : 'pnpm dlx');
}
