import type { JsxNode, MdxNode, MdxRoot } from '../tree/nodes.ts';

/**
 * `{{name}}` stands for a value of docs.json. MDX would read it as an expression, so its braces are
 * replaced before parsing by characters that Unicode reserves for internal use; the length stays the same
 * and with it every position.
 */
const OPEN = '\uFDD0\uFDD0';
const CLOSE = '\uFDD1\uFDD1';
// After `=` it is an attribute that holds an object.
const VARIABLE = /(?<!=\s*)\{\{(\s*[\w.-]+\s*)\}\}/g;
const MASKED = /\uFDD0\uFDD0(\s*[\w.-]+\s*)\uFDD1\uFDD1/g;

/** Hides the braces of variables from the parser. */
export function maskVariables(text: string): string {
  return text.includes('{{') ? text.replace(VARIABLE, `${OPEN}$1${CLOSE}`) : text;
}

/** Whether a text went through `maskVariables` and has variables. */
export function hasVariables(text: string): boolean {
  return text.includes(OPEN);
}

/** Replaces every masked variable by its value; one without a value stays as the author wrote it. */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes(OPEN)) return text;
  return text.replace(MASKED, (_, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(variables, name) ? (variables[name] ?? '') : `{{${inner}}}`;
  });
}

/** A copy of the tree with all variables replaced. */
export function fillTree(root: MdxRoot, variables: Readonly<Record<string, string>>): MdxRoot {
  return fillNode(root, (text) => fillVariables(text, variables));
}

type Fill = (text: string) => string;

function fillNode<Node extends MdxNode>(node: Node, fill: Fill): Node {
  const copy: Record<string, unknown> = { ...node };
  for (const key of ['value', 'url', 'alt', 'title', 'meta', 'lang']) {
    const value = copy[key];
    if (typeof value === 'string') copy[key] = fill(value);
  }
  if ('attributes' in node)
    copy.attributes = node.attributes.map((item) => fillAttribute(item, fill));
  if ('children' in node) copy.children = node.children.map((child) => fillNode(child, fill));
  return copy as unknown as Node;
}

function fillAttribute(
  attribute: JsxNode['attributes'][number],
  fill: Fill,
): JsxNode['attributes'][number] {
  const { value } = attribute;
  if (typeof value === 'string') return { ...attribute, value: fill(value) };
  if (attribute.type !== 'mdxJsxAttribute' || !value || typeof value === 'string') return attribute;
  return { ...attribute, value: { ...value, value: fill(value.value) } };
}
