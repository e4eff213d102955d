import type { Diagnostic } from '@quire/base';
import type { Line } from '@quire/model/dialects';
import type { MdxNode, MdxRoot, Point } from '../tree/nodes.ts';

/** What of a page has places. */
interface Placed {
  root: MdxRoot;
  imports: readonly { line: number }[];
  declarations: readonly { line: number }[];
  diagnostics: readonly Diagnostic[];
}

interface TextPlace {
  line?: number | undefined;
  column?: number | undefined;
}

/** Line and column of an offset in a text. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Where the author's file has what is at an offset of a page's text. */
export function placeInFile(
  { text, lines }: { text: string; lines?: readonly Line[] },
  offset: number,
): { line: number; column: number } {
  const place = placeAt(text, offset);
  if (lines) movePlace(place, lines);
  return place;
}

function movePlace(place: TextPlace, lines: readonly Line[]): void {
  const line = lines[(place.line ?? 0) - 1];
  if (!line) return;
  place.line = line.number;
  if (place.column !== undefined) place.column = Math.max(1, place.column + (line.cut ?? 0));
}

/** Lets everything of a page say where it is in the author's file. Offsets stay those of the page's text. */
export function toAuthorPlaces<Page extends Placed>(page: Page, lines: readonly Line[]): Page {
  const move = (place: TextPlace): void => movePlace(place, lines);
  moveNodes(page.root, move);
  for (const item of [...page.imports, ...page.declarations]) move(item);
  return {
    ...page,
    diagnostics: page.diagnostics.map((diagnostic) => {
      const moved = { ...diagnostic };
      move(moved);
      return moved;
    }),
  };
}

function moveNodes(node: MdxNode, move: (point: Point) => void): void {
  if (node.position) {
    move(node.position.start);
    move(node.position.end);
  }
  if ('children' in node) for (const child of node.children) moveNodes(child, move);
}
