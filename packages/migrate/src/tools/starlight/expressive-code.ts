import type { CodeBlock } from '../../blocks/convert-blocks.ts';
import { type CodeSource, emitCode } from '../../emit/code-fence.ts';
import { type CodeMeta, emitPackageManagers, parseCodeMeta } from '../../mdx/code-meta.ts';
import type { Report } from '../../report/report.ts';

/** Words of Expressive Code that mean nothing elsewhere. */
const MARK =
  /\b(ins|del|mark|add|rem|tm|t)=(?:\{([^}]*)\}|"([^"]*)"|'([^']*)'|(\/(?:[^/\\\n]|\\.)+\/))/g;

/** A code block of Expressive Code as ours: titles, marked, added and removed lines, marked words, numbers. */
export function convertExpressiveCode(
  block: CodeBlock,
  file: string,
  report: Report,
): { lines: string[]; end: number } {
  const { info, columns, end, number } = block;
  const marks: { ins: string[]; del: string[]; mark: string[]; words: string[] } = {
    ins: [],
    del: [],
    mark: [],
    words: [],
  };
  const rest = info.replace(
    MARK,
    (_, kind: string, lines?: string, double?: string, single?: string) => {
      const word = double ?? single;
      const target = /^(?:ins|add)$/.test(kind)
        ? marks.ins
        : /^(?:del|rem)$/.test(kind)
          ? marks.del
          : marks.mark;
      if (lines !== undefined) target.push(...toNumbers(lines));
      else if (word !== undefined) marks.words.push(word);
      return '';
    },
  );
  const lines: string[] = [];
  const plain = rest.replace(/(?<=\s)\{([^}]*)\}/g, (_, inside: string) => {
    lines.push(...toNumbers(inside));
    return '';
  });
  const meta = parseCodeMeta(plain);
  const isDiff = meta.language === 'diff' && meta.options.lang !== undefined;
  const title = meta.title ?? readFileComment(block.code, meta.language);
  const code =
    meta.title === undefined && title !== undefined ? withoutComment(block.code) : block.code;
  const shift = block.code.length - code.length;
  const highlight = [...marks.mark, ...lines].map((range) => shiftRange(range, shift));
  const words = listWords(meta, marks.words, isDiff);
  const source: CodeSource = {
    language: isDiff ? (meta.options.lang ?? '') : meta.language,
    title,
    highlight: highlight.length > 0 ? highlight.join(',') : undefined,
    hasLineNumbers: meta.flags.has('showLineNumbers') || meta.options.showLineNumbers === 'true',
    words,
    code: markLines(code, shiftAll(marks, shift), meta.language),
  };
  if (title || highlight.length > 0 || marks.ins.length + marks.del.length > 0) {
    report.add({ file, line: number, kind: 'converted', what: 'options of a code block' });
  }
  return {
    lines: meta.flags.has('npm2yarn')
      ? emitPackageManagers({ ...source, language: 'bash' }, columns)
      : emitCode(source, columns),
    end,
  };
}

/** Options that are words, in our form. */
function listWords(meta: CodeMeta, marked: readonly string[], isDiff: boolean): string[] {
  return [
    ...(isDiff ? ['diff'] : []),
    ...[...meta.words, ...marked.map((word) => `/${word}/`)].filter(isPlainWord),
    ...(meta.flags.has('wrap') || meta.options.wrap === 'true' ? ['wrap'] : []),
    ...('collapse' in meta.options ? ['expandable'] : []),
    ...(meta.flags.has('twoslash') ? ['twoslash'] : []),
  ];
}

/** Ranges without their labels: `"Label":1-3, 5`. */
function toNumbers(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, '').trim())
    .filter((part) => /^\d+(?:-\d+)?$/.test(part));
}

function shiftRange(range: string, by: number): string {
  return by === 0
    ? range
    : range.replace(/\d+/g, (number) => String(Math.max(1, Number(number) - by)));
}

function shiftAll({ ins, del }: { ins: string[]; del: string[] }, by: number) {
  return {
    ins: ins.map((each) => shiftRange(each, by)),
    del: del.map((each) => shiftRange(each, by)),
  };
}

function isPlainWord(word: string): boolean {
  return /^\/[^/\\()[\]{}|+*?^$]+\/$/.test(word);
}

const COMMENTS: readonly [RegExp, string, string][] = [
  [/^(?:html|xml|svg|vue|svelte|md|mdx|markdown|astro)$/, '<!-- ', ' -->'],
  [/^(?:css)$/, '/* ', ' */'],
  [
    /^(?:sh|bash|zsh|shell|shellscript|console|powershell|ps1|python|py|ruby|rb|yaml|yml|toml|ini|dockerfile|docker|make|makefile|perl|r|elixir|nix|hcl|terraform|conf|nginx|properties|env|graphql)$/,
    '# ',
    '',
  ],
  [/^(?:sql|lua|haskell|hs|ada)$/, '-- ', ''],
];

/** Added and removed lines get the comment that marks them. */
function markLines(
  code: readonly string[],
  { ins, del }: { ins: string[]; del: string[] },
  language: string,
): string[] {
  const [, before, after] = COMMENTS.find(([pattern]) => pattern.test(language)) ?? [
    /$/,
    '// ',
    '',
  ];
  const mark = (line: string, sign: string): string => `${line} ${before}[!code ${sign}]${after}`;
  return code.map((line, index) => {
    if (isIn(ins, index + 1)) return mark(line, '++');
    return isIn(del, index + 1) ? mark(line, '--') : line;
  });
}

function isIn(ranges: readonly string[], number: number): boolean {
  return ranges.some((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return number >= from && number <= to;
  });
}

const FILE_COMMENT =
  /^(?:\/\/|#|<!--|\/\*)\s*([\w@.\-/[\]()]+\.[a-z][a-z0-9]{0,8})\s*(?:-->|\*\/)?\s*$/i;

/** The name of a file in a comment on the first line is the title of the block. */
function readFileComment(code: readonly string[], language: string): string | undefined {
  if (language === '' || /^(?:sh|bash|zsh|shell|console|text|txt|diff|md|mdx)$/.test(language))
    return undefined;
  const name = FILE_COMMENT.exec(code[0] ?? '')?.[1];
  return name && code.length > 1 ? name : undefined;
}

function withoutComment(code: readonly string[]): string[] {
  return code.slice(code[1]?.trim() === '' ? 2 : 1);
}
