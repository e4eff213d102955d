import { emitCallout } from '../emit/callout.ts';
import { indentOf, type Line } from '../text/lines.ts';
import type { BlockReader } from './convert-blocks.ts';

const START = /^(\s*)>\s*\[!(\w+)\][+-]?[ \t]*(.*)$/;

/** `> [!NOTE]` and the quoted lines after it. */
export const readGithubAlert: BlockReader = ({ lines, at, line, convert }) => {
  const match = START.exec(line.text);
  if (!match) return undefined;
  const [, , kind = '', title = ''] = match;
  let end = at + 1;
  while (end < lines.length && /^\s*>/.test(lines[end]?.text ?? '')) end++;
  const inside = lines
    .slice(at + 1, end)
    .map(({ text, number }): Line => ({ text: text.replace(/^\s*> ?/, ''), number }));
  const content = convert(inside);
  const shown = title === '' ? undefined : title;
  const callout = { kind, title: shown, content, columns: indentOf(line.text) };
  return { lines: ['', ...emitCallout(callout), ''], end };
};
