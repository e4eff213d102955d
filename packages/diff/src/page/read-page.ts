import type { ManifestPage } from '@quire/model';
import { LIMITS } from '../limits.ts';
import type { ReadAddress } from './address.ts';
import { type Block, toBlock } from './block.ts';
import {
  attributeOf,
  type Element,
  findById,
  findElement,
  hasClass,
  isDeeperThan,
  isElement,
  type Parent,
  parseDocument,
  textOf,
  toLine,
} from './dom.ts';
import { readBlocks, readLeaf } from './read-blocks.ts';

/** A page as a reader sees it, without what surrounds its content. */
export interface PageContent {
  title: string;
  /** Where it stands in the navigation, from the outside to the inside. */
  place: readonly string[];
  /** The head, the content and what stands beside it, each with its blocks. */
  root: Block;
  /** Names of style sheets in the document, as it writes them. */
  styleSheets: readonly string[];
  /** Attributes of the document's own element that its look depends on. */
  look: readonly { name: string; value: string }[];
}

/** Reads a document of a site; nothing when it is too large or too deep to look into. */
export function readPage(
  text: string,
  page: ManifestPage,
  address: ReadAddress,
): PageContent | undefined {
  if (text.length > LIMITS.pageBytes) return undefined;
  const document = parseDocument(text);
  if (isDeeperThan(document, LIMITS.pageDepth)) return undefined;
  const root = readRoot(document, address);
  if (countBlocks(root) > LIMITS.pageBlocks) return undefined;
  return {
    title: page.title,
    place: readPlace(document),
    root,
    styleSheets: readStyleSheets(document),
    look: readLook(document),
  };
}

function readRoot(document: Parent, address: ReadAddress): Block {
  const regions = [
    toRegion(findById(document, 'header'), (element) => readHead(element, address)),
    toRegion(findById(document, 'content'), (element) => readBlocks(element, address)),
    toRegion(findById(document, 'content-side-layout'), (element) => readBlocks(element, address)),
  ].flatMap((region) => region ?? []);
  return toBlock({ kind: 'page', nodes: [], facts: [], tokens: [], children: regions });
}

function toRegion(
  element: Element | undefined,
  read: (element: Element) => Block[],
): Block | undefined {
  if (!element) return undefined;
  const name = attributeOf(element, 'id') ?? '';
  return toBlock({
    kind: 'page',
    name,
    nodes: [element],
    facts: [],
    tokens: [],
    children: read(element),
  });
}

function readHead(header: Element, address: ReadAddress): Block[] {
  const title = findById(header, 'page-title');
  const lead = findElement(header, (element) => hasClass(element, 'q-lead'));
  return [
    ...(title ? [readLeaf(title, address, 'title')] : []),
    ...(lead ? [readLeaf(lead, address, 'description')] : []),
  ];
}

/** The tab, then the groups of the sidebar that the page's own line stands in. */
function readPlace(document: Parent): string[] {
  const tab = findElement(
    document,
    (element) =>
      hasClass(element, 'nav-tabs-item') && attributeOf(element, 'data-active') === 'true',
  );
  const navigation = findById(document, 'navigation-items');
  const own =
    navigation &&
    findElement(navigation, (element) => attributeOf(element, 'aria-current') === 'page');
  const groups: string[] = [];
  for (let at: Parent | null | undefined = own?.parentNode; at && at !== navigation; ) {
    if (isElement(at)) groups.unshift(...groupName(at));
    at = isElement(at) ? at.parentNode : null;
  }
  const names = [...(tab ? [toLine(textOf(tab))] : []), ...groups];
  return names.filter((name, index) => name !== '' && names[index - 1] !== name);
}

/** What a group calls itself: the header before its list, or the button that opens it. */
function groupName(element: Element): string[] {
  const label = element.childNodes
    .filter(isElement)
    .find(
      (child) =>
        hasClass(child, 'sidebar-group-header') ||
        child.tagName === 'button' ||
        child.tagName === 'summary',
    );
  return label ? [toLine(textOf(label))] : [];
}

function readStyleSheets(document: Parent): string[] {
  const head = findElement(document, ({ tagName }) => tagName === 'head');
  return (head?.childNodes ?? [])
    .filter(isElement)
    .filter((element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'stylesheet')
    .flatMap((element) => attributeOf(element, 'href') ?? []);
}

/** The attributes of the theme on the document's own element, and its language. */
function readLook(document: Parent): { name: string; value: string }[] {
  const root = document.childNodes.find((node) => node.nodeName === 'html');
  if (!root || !isElement(root)) return [];
  return root.attrs.filter(({ name }) =>
    /^(?:lang|dir|data-q-(?:appearance|style|theme))$/.test(name),
  );
}

function countBlocks(root: Block): number {
  let count = 0;
  const waiting: Block[] = [root];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    count += 1;
    waiting.push(...block.children);
  }
  return count;
}
