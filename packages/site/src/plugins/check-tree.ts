/** As deep as the renderer goes. */
const MAX_DEPTH = 200;
const MAX_NODES = 500_000;

/** Refuses a value that is no tree of a page, and says which part of it is wrong. */
export function assertTree(value: unknown): void {
  if (typeOf(value) !== 'root') throw new TypeError('it returned something that is not a tree');
  const open: [node: unknown, path: string, depth: number][] = [[value, 'root', 0]];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, path, depth] = next;
    if (typeOf(node) === undefined) throw new TypeError(`${path} is not a node: it has no "type"`);
    if (depth > MAX_DEPTH)
      throw new TypeError(`its tree is nested more than ${MAX_DEPTH} levels deep`);
    if (++count > MAX_NODES) throw new TypeError(`its tree has more than ${MAX_NODES} nodes`);
    const { children } = node as { children?: unknown };
    if (children === undefined) continue;
    if (!Array.isArray(children)) throw new TypeError(`${path}.children is not a list`);
    children.forEach((child, at) => {
      open.push([child, `${path}.children[${at}]`, depth + 1]);
    });
  }
}

function typeOf(value: unknown): string | undefined {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : '';
  return typeof type === 'string' && type !== '' ? type : undefined;
}
