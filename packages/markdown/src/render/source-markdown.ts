import { type ComponentDescriptor, type ComponentRegistry, mayUse, tagsOf } from '../component.ts';
import { parsePage } from '../parse/parse-page.ts';
import type { JsxNode, MdxNode } from '../tree/nodes.ts';

/**
 * The source of a page as Markdown for programs: as its author wrote it, but for components that read
 * differently there. A page that cannot be parsed stays as it is.
 */
export function toSourceMarkdown(text: string, components: ComponentRegistry): string {
  const special = new Map<string, ComponentDescriptor>();
  for (const component of components.values()) {
    if (!component.toMarkdown || !mayUse(text, component)) continue;
    for (const tag of tagsOf(component)) special.set(tag, component);
  }
  if (special.size === 0) return text;
  const page = parsePage({ file: '', text });
  if (page.status !== 'ok') return text;
  return rewrite(page.root.children, { text, start: 0, end: text.length }, special);
}

interface Stretch {
  text: string;
  start: number;
  end: number;
}

/** A stretch of the source, in which these nodes stand. */
function rewrite(
  nodes: readonly MdxNode[],
  { text, start, end }: Stretch,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  let result = '';
  let at = start;
  for (const use of findUses(nodes, special)) {
    const from = use.position?.start.offset ?? 0;
    const to = use.position?.end.offset ?? from;
    const written = special.get(use.name ?? '')?.toMarkdown?.({
      props: textProps(use),
      content: contentOf(use, text, special),
    });
    result += text.slice(at, from) + (written ?? '');
    // Where nothing is left of a block, its line goes too.
    at = written ? to : to + (/^[ \t]*\n+/.exec(text.slice(to, end))?.[0].length ?? 0);
  }
  return result + text.slice(at, end);
}

/** The outermost uses of these components, in order. */
function findUses(
  nodes: readonly MdxNode[],
  special: ReadonlyMap<string, ComponentDescriptor>,
): JsxNode[] {
  return nodes.flatMap((node) => {
    if ('attributes' in node && special.has(node.name ?? '')) return [node];
    return 'children' in node ? findUses(node.children, special) : [];
  });
}

function contentOf(
  { children }: JsxNode,
  text: string,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  const start = children[0]?.position?.start.offset;
  const end = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return '';
  return rewrite(children, { text, start, end }, special);
}

function textProps({ attributes }: JsxNode): Record<string, string> {
  const props: Record<string, string> = Object.create(null);
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      props[attribute.name] = attribute.value;
    }
  }
  return props;
}
