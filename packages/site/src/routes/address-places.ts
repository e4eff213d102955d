import type { Place } from '@quire/base';
import { type MdxNode, type ParsedPage, placeInFile } from '@quire/markdown';
import { toProjectPath } from '@quire/model';
import type { LoadSnippet } from '../pages/snippets.ts';

/** Tells where a page or a snippet on it has an address. */
export type FindAddress = (address: string) => Place[];

/**
 * Creates a finder for the addresses of a page. The trees are only walked when something is asked:
 * most pages have no address that leads nowhere. What the page's own text does not have comes from the API
 * description that it shows.
 */
export function createAddressFinder(
  page: ParsedPage,
  loadSnippet: LoadSnippet,
  description?: string,
): FindAddress {
  let sources: readonly ParsedPage[] | undefined;
  return (address) => {
    sources ??= listSources(page, loadSnippet);
    const found = sources.flatMap((source) => {
      // As the renderer hands it on: what a snippet says counts from the snippet's own folder.
      const nodes = indexOf(source).get(source === page ? `=${address}` : address) ?? [];
      return nodes.map(({ node, written }) => placeIn(source, node, written));
    });
    if (found.length > 0) return found;
    const place = locateText(page, address);
    // No line: those of a description change while what a page shows of it stays the same.
    const isElsewhere = place.line === undefined && description !== undefined;
    return [isElsewhere ? { file: description } : { file: page.file, ...place }];
  };
}

const MAX_SNIPPETS = 200;

/** The page, then the snippets that it imports and those that they import. */
function listSources(page: ParsedPage, loadSnippet: LoadSnippet): readonly ParsedPage[] {
  const sources = new Set([page]);
  for (const source of sources) {
    for (const { path } of source.imports) {
      const snippet = /\.mdx?$/i.test(path) ? loadSnippet(path, source.file) : undefined;
      if (snippet && sources.size <= MAX_SNIPPETS) sources.add(snippet);
    }
  }
  return [...sources];
}

interface Occurrence {
  node: MdxNode;
  written: string;
}

/** Snippets are shared by many pages, so that each is walked once. */
const indexes = new WeakMap<ParsedPage, ReadonlyMap<string, Occurrence[]>>();

/** Nodes by the address as written, marked with `=`, and by the address seen from outside the file. */
function indexOf(source: ParsedPage): ReadonlyMap<string, Occurrence[]> {
  const known = indexes.get(source);
  if (known) return known;
  const index = new Map<string, Occurrence[]>();
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1);
  const add = (key: string, occurrence: Occurrence) => {
    const list = index.get(key);
    if (list) list.push(occurrence);
    else index.set(key, [occurrence]);
  };
  visit(source.root, (written, node) => {
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(written);
    add(`=${written}`, { node, written });
    add(isRelative ? `/${toProjectPath(folder + written)}` : written, { node, written });
  });
  indexes.set(source, index);
  return index;
}

function visit(node: MdxNode, add: (address: string, node: MdxNode) => void): void {
  if ('url' in node && node.url !== '') add(node.url, node);
  if ('attributes' in node) {
    for (const attribute of node.attributes) {
      const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : undefined;
      if (typeof value === 'string' && value !== '') add(value, node);
    }
  }
  if ('children' in node) for (const child of node.children) visit(child, add);
}

/** The place of the address within its node, or of the node where the text has it in another form. */
function placeIn(page: ParsedPage, { position }: MdxNode, address: string): Place {
  const { file } = page;
  if (!position) return { file, ...locateText(page, address) };
  const { start, end } = position;
  const offset = page.text.slice(start.offset, end.offset).indexOf(address);
  if (offset === -1) return { file, line: start.line, column: start.column };
  return { file, ...placeInFile(page, start.offset + offset) };
}

/** Where the text stands on its own, not as the beginning of a longer address. */
function locateText(page: ParsedPage, address: string): Place {
  const { text } = page;
  let offset = text.indexOf(address);
  while (offset !== -1 && /[\w/.#?&=%~-]/.test(text.charAt(offset + address.length))) {
    offset = text.indexOf(address, offset + 1);
  }
  return offset === -1 ? {} : placeInFile(page, offset);
}
