import { type ComponentDescriptor, type ComponentRegistry, mayUse, tagsOf } from '../component.ts';
import { isEmpty } from '../expression/parse-script.ts';
import { parsePage } from '../parse/parse-page.ts';
import type { ExpressionNode, JsxNode, MdxNode } from '../tree/nodes.ts';

/**
 * The source of a page as Markdown for programs: as its author wrote it, but without comments, and
 * with components that read differently there. A page that cannot be parsed stays as it is.
 */
export function toSourceMarkdown(text: string, components: ComponentRegistry): string {
  const special = new Map<string, ComponentDescriptor>();
  for (const component of components.values()) {
    if (!component.toMarkdown || !mayUse(text, component)) continue;
    for (const tag of tagsOf(component)) special.set(tag, component);
  }
  if (special.size === 0 && !text.includes('{/*')) return text;
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
    const written = 'attributes' in use ? writeUse(use, text, special) : '';
    const before = text.slice(at, from);
    const rest = /^[ \t]*\n+/.exec(text.slice(to, end))?.[0].length ?? 0;
    // Where nothing is left of a block, its line goes too.
    const goes = written === '' && rest > 0 && /(^|\n)[ \t]*$/.test(result + before);
    result += goes ? before.replace(/[ \t]+$/, '') : before + written;
    at = goes ? to + rest : to;
  }
  return result + text.slice(at, end);
}

/** The outermost uses of these components, and comments, in order. */
function findUses(
  nodes: readonly MdxNode[],
  special: ReadonlyMap<string, ComponentDescriptor>,
): (JsxNode | ExpressionNode)[] {
  return nodes.flatMap((node) => {
    if ('attributes' in node && special.has(node.name ?? '')) return [node];
    if (isComment(node)) return [node];
    return 'children' in node ? findUses(node.children, special) : [];
  });
}

function isComment(node: MdxNode): node is ExpressionNode {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && node.value !== '' && isEmpty(node.value);
}

function writeUse(
  use: JsxNode,
  text: string,
  special: ReadonlyMap<string, ComponentDescriptor>,
): string {
  const content = contentOf(use, text, special);
  return special.get(use.name ?? '')?.toMarkdown?.({ props: textProps(use), content }) ?? '';
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
