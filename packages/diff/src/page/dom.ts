import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Reads a document as a browser does. */
export function parseDocument(text: string): DefaultTreeAdapterTypes.Document {
  return parse(text);
}

export function isElement(node: Node | Parent): node is Element {
  return 'tagName' in node;
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** The value of an attribute; nothing when it is not there. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function classesOf(element: Element): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The elements below a node in the order of the document, without those inside what `isPassed` names. */
export function* walkElements(
  root: Parent,
  isPassed: (element: Element) => boolean = () => false,
): Generator<Element> {
  const waiting: Node[] = [...root.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node) || isPassed(node)) continue;
    yield node;
    for (let i = node.childNodes.length - 1; i >= 0; i--) waiting.push(node.childNodes[i] as Node);
  }
}

/** The first element below a node that fulfills a condition. */
export function findElement(
  root: Parent,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (const element of walkElements(root)) if (isWanted(element)) return element;
  return undefined;
}

export function findById(root: Parent, id: string): Element | undefined {
  return findElement(root, (element) => attributeOf(element, 'id') === id);
}

/** All text below a node, white space as it stands there. */
export function textOf(root: Node | Parent): string {
  const parts: string[] = [];
  const waiting: (Node | Parent)[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node)) continue;
    for (let i = node.childNodes.length - 1; i >= 0; i--) waiting.push(node.childNodes[i] as Node);
  }
  return parts.join('');
}

/** Text on one line. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether elements stand deeper in each other than a limit. */
export function isDeeperThan(root: Parent, limit: number): boolean {
  let level: Parent[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((parent) => parent.childNodes.filter(isElement));
  }
  return false;
}
