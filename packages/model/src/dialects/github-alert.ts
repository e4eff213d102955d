import { indentOf, type Line, withText } from './lines.ts';

/** A quotation that begins with its kind: `> [!NOTE]`. */
export interface GithubAlert {
  kind: string;
  title?: string;
  columns: number;
  inside: Line[];
  end: number;
}

const START = /^[ \t]*>[ \t]*\[!(\w+)\][+-]?[ \t]*(.*)$/;

/** `> [!NOTE]` and the quoted lines after it. */
export function readGithubAlert(lines: readonly Line[], at: number): GithubAlert | undefined {
  const { text } = lines[at] as Line;
  const match = START.exec(text);
  if (!match) return undefined;
  const [, kind = '', title = ''] = match;
  let end = at + 1;
  while (end < lines.length && /^\s*>/.test(lines[end]?.text ?? '')) end++;
  const inside = lines
    .slice(at + 1, end)
    .map((line) => withText(line, line.text.replace(/^\s*> ?/, '')));
  return {
    // GitHub has them in capitals, and a title would shout.
    kind: kind.toLowerCase(),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    columns: indentOf(text),
    inside,
    end,
  };
}
