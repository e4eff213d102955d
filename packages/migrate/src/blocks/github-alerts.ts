import { readGithubAlert as readAlert } from '@quire/model/dialects';
import { emitCallout } from '../emit/callout.ts';
import type { BlockReader } from './convert-blocks.ts';

/** `> [!NOTE]` and the quoted lines after it, as a note. */
export const readGithubAlert: BlockReader = ({ lines, at, convert }) => {
  const alert = readAlert(lines, at);
  if (!alert) return undefined;
  const { kind, title, inside, columns, end } = alert;
  const content = convert(inside);
  return { lines: ['', ...emitCallout({ kind, title, content, columns }), ''], end };
};
