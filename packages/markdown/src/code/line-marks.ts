/** What comments such as `// [!code ++]` say about the lines of a code block. */
export interface MarkedCode {
  /** The code without the marks. */
  code: string;
  /** Classes by line, starting at 1. */
  classes: Map<number, string[]>;
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

/** Takes the marks out of code. */
export function readLineMarks(source: string): MarkedCode {
  const classes = new Map<number, string[]>();
  if (!source.includes('[!code ')) return { code: source, classes };
  const lines = source.split('\n');
  const cleaned = lines.map((line, index) =>
    line.replace(MARK, (_, kind: string, count: string | undefined) => {
      for (let i = 0; i < Number(count ?? 1) && index + i < lines.length; i++) {
        addClass(classes, index + i + 1, CLASSES[kind] ?? '');
      }
      return '';
    }),
  );
  return { code: cleaned.join('\n'), classes };
}

/** Adds a class to a line. */
export function addClass(classes: Map<number, string[]>, line: number, name: string): void {
  const names = classes.get(line) ?? [];
  if (!names.includes(name)) names.push(name);
  classes.set(line, names);
}
