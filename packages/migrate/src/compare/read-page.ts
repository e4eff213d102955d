import {
  attributeOf,
  type Element,
  findById,
  findElement,
  isDeeperThan,
  isElement,
  isText,
  type Node,
  type Parent,
  parseDocument,
  textOf,
  walkElements,
} from '@quire/diff/dom';
import { MAX_PAGE_DEPTH } from '../limits.ts';
import { findContent } from './content-area.ts';
import { isChrome, isKindOfNote, isNoteTitle } from './page-parts.ts';

/** What a built page says, as far as it is compared. */
export interface PageFacts {
  /** The words of the content, in their order. */
  text: string;
  /** Ids of headings in the content, without that of the title. */
  headings: string[];
  /** The id of the title: it leads to the top of the page, and so does an id that is not there. */
  title?: string;
  /** Every id of the document that an address can lead to. */
  ids: ReadonlySet<string>;
  /** Where links in the content lead, as they are written. */
  links: string[];
  /** The address that the page says is its own. */
  canonical?: string;
  /** Where readers are sent at once. */
  refresh?: string;
  /** Whether search engines are asked to pass the page over. */
  isNoindex: boolean;
}

/** Reads a built page of any tool; nothing when it is too deep to look into. */
export function readBuiltPage(html: string): PageFacts | undefined {
  const document = parseDocument(html);
  if (isDeeperThan(document, MAX_PAGE_DEPTH)) return undefined;
  const content = findContent(document);
  return toFacts(document, content ? [content] : []);
}

/** Reads a built page of Quire: its title and its content. */
export function readQuirePage(html: string): PageFacts | undefined {
  const document = parseDocument(html);
  if (isDeeperThan(document, MAX_PAGE_DEPTH)) return undefined;
  const parts = ['header', 'content', 'content-side-layout'];
  return toFacts(
    document,
    parts.flatMap((id) => findById(document, id) ?? []),
  );
}

function toFacts(document: Parent, parts: readonly Element[]): PageFacts {
  const words: string[] = [];
  const links: string[] = [];
  for (const part of parts) readWords(part, words);
  const elements = parts.flatMap((part) => [part, ...walkElements(part, isChrome)]);
  for (const element of elements) {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
    if (href !== undefined) links.push(href.trim());
  }
  const canonical = findLink(document, 'canonical');
  const refresh = findRefresh(document);
  return {
    text: words.join(''),
    ...listHeadings(elements),
    ids: listIds(document),
    links,
    ...(canonical === undefined ? {} : { canonical }),
    ...(refresh === undefined ? {} : { refresh }),
    isNoindex: isNoindex(document),
  };
}

/** Elements that stand inside a word or a line; every other one ends both. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins mark q s samp small span strong tt u var wbr'.split(
    ' ',
  ),
);

/** The text of an element with spaces wherever something other than the line goes on. */
function readWords(root: Element, out: string[]): void {
  const waiting: (Node | ' ')[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === ' ') out.push(' ');
    else if (isText(node)) out.push(node.value);
    else if (isElement(node) && !isSilent(node)) {
      const isInline = INLINE.has(node.tagName) && !/display:\s*block/.test(styleOf(node));
      if (!isInline) {
        out.push(' ');
        waiting.push(' ');
      }
      for (let i = node.childNodes.length - 1; i >= 0; i--) {
        waiting.push(node.childNodes[i] as Node);
      }
    }
  }
}

function isSilent(element: Element): boolean {
  return isChrome(element) || (isNoteTitle(element) && isKindOfNote(textOf(element)));
}

function styleOf(element: Element): string {
  return attributeOf(element, 'style') ?? '';
}

function listHeadings(elements: readonly Element[]): Pick<PageFacts, 'headings' | 'title'> {
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const top = headings.find(({ tagName }) => tagName === 'h1');
  const title = top && idOfHeading(top);
  const ids = headings.filter((heading) => heading !== top).flatMap((h) => idOfHeading(h) ?? []);
  return { headings: [...new Set(ids)], ...(title === undefined ? {} : { title }) };
}

function idOfHeading(heading: Element): string | undefined {
  return idOf(heading) ?? idInside(heading) ?? idAround(heading);
}

function idOf(element: Element): string | undefined {
  const id = attributeOf(element, 'id');
  return id === '' ? undefined : id;
}

function idInside(heading: Element): string | undefined {
  const anchor = findElement(heading, (element) => idOf(element) !== undefined);
  return anchor && idOf(anchor);
}

/** A section that begins with the heading may have the id. */
function idAround(heading: Element): string | undefined {
  const parent = heading.parentNode;
  if (!parent || !isElement(parent) || parent.tagName !== 'section') return undefined;
  return parent.childNodes.find(isElement) === heading ? idOf(parent) : undefined;
}

function listIds(document: Parent): Set<string> {
  const ids = new Set<string>();
  for (const element of walkElements(document)) {
    const id =
      idOf(element) ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

function findLink(document: Parent, rel: string): string | undefined {
  const link = findElement(
    document,
    (element) => element.tagName === 'link' && attributeOf(element, 'rel') === rel,
  );
  return link && attributeOf(link, 'href');
}

function findMeta(document: Parent, name: string, value: string): string | undefined {
  const meta = findElement(
    document,
    (element) => element.tagName === 'meta' && attributeOf(element, name)?.toLowerCase() === value,
  );
  return meta && attributeOf(meta, 'content');
}

function findRefresh(document: Parent): string | undefined {
  const content = findMeta(document, 'http-equiv', 'refresh');
  return content?.match(/url\s*=\s*['"]?([^'"]+)/i)?.[1]?.trim();
}

function isNoindex(document: Parent): boolean {
  return /\bnoindex\b/i.test(findMeta(document, 'name', 'robots') ?? '');
}
