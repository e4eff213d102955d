import type { WordMark } from './word-marks.ts';

/** What comments such as `// [!code ++]` say about the lines of a code block. */
export interface MarkedCode {
  /** The code without the marks. */
  code: string;
  /** Classes by line, starting at 1. */
  classes: Map<number, string[]>;
  words: WordMark[];
  /** The lines, starting at 1, that held nothing but a mark and are gone. */
  gone: readonly number[];
}

const CLASSES: Readonly<Record<string, string>> = {
  '++': 'line-diff line-add',
  '--': 'line-diff line-remove',
  highlight: 'line-highlight',
  hl: 'line-highlight',
  focus: 'line-focus',
};

// The comment around the mark goes too, when the mark is all it holds.
const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)?[ \t]*\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,4}))?\][ \t]*(?:-->|\*\/\}?)?/g;

// A colon or bracket in the word is written after a backslash.
const WORD =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)?[ \t]*\[!code word:((?:\\.|[^\\:\]])+)(?::(\d{1,4}))?\][ \t]*(?:-->|\*\/\}?)?/;

/** Takes the marks out of code. */
export function readLineMarks(source: string): MarkedCode {
  const classes = new Map<number, string[]>();
  if (!source.includes('[!code ')) return { code: source, classes, words: [], gone: [] };
  const { lines, words, gone } = takeWords(source.split('\n'));
  const cleaned = lines.map((line, index) =>
    line.replace(MARK, (_, kind: string, count: string | undefined) => {
      for (let i = 0; i < Number(count ?? 1) && index + i < lines.length; i++) {
        addClass(classes, index + i + 1, CLASSES[kind] ?? '');
      }
      return '';
    }),
  );
  return { code: cleaned.join('\n'), classes, words, gone };
}

/** Words count from the line of their mark on. A line that holds nothing else goes. */
function takeWords(source: readonly string[]) {
  const words: WordMark[] = [];
  const gone: number[] = [];
  const lines: string[] = [];
  for (const [index, line] of source.entries()) {
    const match = WORD.exec(line);
    if (!match) {
      lines.push(line);
      continue;
    }
    const from = lines.length + 1;
    const text = (match[1] ?? '').replace(/\\(.)/g, '$1');
    words.push({ text, from, ...(match[2] ? { to: from + Number(match[2]) - 1 } : {}) });
    const rest = line.replace(WORD, '');
    if (rest.trim() === '') gone.push(index + 1);
    else lines.push(rest);
  }
  return { lines, words, gone };
}

/** Adds a class to a line. */
export function addClass(classes: Map<number, string[]>, line: number, name: string): void {
  const names = classes.get(line) ?? [];
  if (!names.includes(name)) names.push(name);
  classes.set(line, names);
}
