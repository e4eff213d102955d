import type { MdxNode, MdxRoot, Text } from '../tree/nodes.ts';

const TAG = /<\/?[A-Za-z][^<>]*>|<!--[\s\S]*?-->/g;

/**
 * Makes a tree of plain Markdown readable when the page was meant to be MDX: tags go, the text between
 * them stays; import lines go.
 */
export function toReadableTree(root: MdxRoot): MdxRoot {
  return { ...root, children: root.children.flatMap(toReadable) };
}

function toReadable(node: MdxNode): MdxNode[] {
  if (node.type === 'html') return withoutTags(node.value, node);
  if (!('children' in node)) return [node];
  const first = node.children[0];
  if (
    node.type === 'paragraph' &&
    first?.type === 'text' &&
    /^import\s.*from\s/.test(first.value)
  ) {
    return [];
  }
  return [{ ...node, children: node.children.flatMap(toReadable) } as MdxNode];
}

function withoutTags(markup: string, node: MdxNode): MdxNode[] {
  const value = markup.replace(TAG, '').trim();
  if (value === '') return [];
  return [{ type: 'text', value, ...(node.position ? { position: node.position } : {}) }];
}

/** A tree of plain paragraphs, made without any parser: for text that no parser should see. */
export function toPlainTree(text: string): MdxRoot {
  const children = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((value): MdxNode => ({ type: 'paragraph', children: [{ type: 'text', value } as Text] }));
  return { type: 'root', children };
}
