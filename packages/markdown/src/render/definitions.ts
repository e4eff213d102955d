import type { Definition, FootnoteDefinition, MdxNode, MdxRoot } from '../tree/nodes.ts';

/** The link targets and footnotes that a file defines, by identifier. */
export interface Definitions {
  links: ReadonlyMap<string, Definition>;
  footnotes: ReadonlyMap<string, FootnoteDefinition>;
}

const known = new WeakMap<MdxRoot, Definitions>();

/** Collects the definitions of a tree; only files that refer to one pay for the walk. */
export function definitionsOf(root: MdxRoot): Definitions {
  const before = known.get(root);
  if (before) return before;
  const links = new Map<string, Definition>();
  const footnotes = new Map<string, FootnoteDefinition>();
  collect(root, links, footnotes);
  const definitions = { links, footnotes };
  known.set(root, definitions);
  return definitions;
}

function collect(
  node: MdxNode,
  links: Map<string, Definition>,
  footnotes: Map<string, FootnoteDefinition>,
): void {
  if (node.type === 'definition') {
    if (!links.has(node.identifier)) links.set(node.identifier, node);
    return;
  }
  if (!('children' in node)) return;
  if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
    footnotes.set(node.identifier, node);
  }
  for (const child of node.children) collect(child, links, footnotes);
}
