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

/** Lets everything of a page say where it is in the author's file. Offsets stay those of the page's text. */
export function toAuthorPlaces<Page extends Placed>(page: Page, lines: readonly Line[]): Page {
  const move = (place: TextPlace): void => {
    const line = lines[(place.line ?? 0) - 1];
    if (!line) return;
    place.line = line.number;
    if (place.column !== undefined) place.column = Math.max(1, place.column + (line.cut ?? 0));
  };
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
