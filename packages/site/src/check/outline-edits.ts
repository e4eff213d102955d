import type { Edit } from '@quire/base';
import type { ComponentRegistry, MdxNode, ParsedPage } from '@quire/markdown';

interface Heading {
  level: number;
  line: number;
  column: number;
}

/**
 * The changes that give a page an outline which begins at level 2 and skips no level: what is below
 * a heading stays below it. None where headings are not all written with "#" on the page itself, because
 * then nobody knows what is below what.
 */
export function toOutlineEdits(page: ParsedPage, components: ComponentRegistry): Edit[] {
  const headings: Heading[] = [];
  if (!collect(page.root, components, headings)) return [];
  const around: number[] = [];
  return headings.flatMap(({ level, line, column }) => {
    while ((around.at(-1) ?? 0) >= level) around.pop();
    around.push(level);
    const wanted = Math.min(around.length + 1, 6);
    if (wanted === level) return [];
    return [{ line, column, from: `${'#'.repeat(level)} `, to: `${'#'.repeat(wanted)} ` }];
  });
}

/** Collects the headings of a page; false as soon as there is one of another kind. */
function collect(node: MdxNode, components: ComponentRegistry, headings: Heading[]): boolean {
  if (node.type === 'heading') {
    const start = node.position?.start;
    if (!start) return false;
    headings.push({ level: node.depth, line: start.line, column: start.column });
    return true;
  }
  if (!('children' in node)) return true;
  const name = 'name' in node && typeof node.name === 'string' ? node.name : '';
  const component = components.get(name);
  const isOwn = /^[A-Z]/.test(name) && component === undefined;
  if (isOwn || /^h[1-6]$/.test(name) || component?.isTitled || component?.headingLevel)
    return false;
  return node.children.every((child) => collect(child, components, headings));
}
