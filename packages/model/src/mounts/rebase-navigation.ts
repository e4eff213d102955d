import type { ApiSource } from '../docs-json/api-source.ts';
import type { Division, NavigationNode, PageEntry } from '../navigation/navigation.ts';
import { joinBase } from './mount-bases.ts';

/** Where pages made from a description are when docs.json names no folder. */
const DEFAULT_DIRECTORY = 'api-reference';
const GRAPHQL_DIRECTORY = 'graphql-reference';

/** What a navigation is moved with. */
export interface Move {
  /** The folder of the site that the mount is in. */
  base: string;
  /** Where an address of the mount leads in the site. */
  address(written: string): string;
  /** Whether the mount has a file at this path of its own. */
  hasFile(path: string): boolean;
}

/** The nodes of a mount's navigation with paths of the site. */
export function rebaseNodes(nodes: readonly NavigationNode[], move: Move): NavigationNode[] {
  return nodes.map((node): NavigationNode => {
    if (node.type === 'page') return rebasePage(node, move);
    if (node.type === 'division') return rebaseDivision(node, move);
    return {
      ...node,
      ...(node.root === undefined ? {} : { root: joinBase(move.base, node.root) }),
      ...rebaseSources(node, move),
      ...(node.sdk ? { sdk: { ...node.sdk, ...rebaseSource(node.sdk, move) } } : {}),
      children: rebaseNodes(node.children, move),
    };
  });
}

/** A division with paths of the site. The bars of a language are those of the root. */
export function rebaseDivision(written: Division, move: Move): Division {
  const { banner: _, footer: __, navbar: ___, ...division } = written;
  const { href, graphql, sdk, global } = division;
  return {
    ...division,
    ...(href === undefined ? {} : { href: move.address(href) }),
    ...rebaseSources(division, move),
    ...(graphql ? { graphql: rebaseSource(graphql, move, GRAPHQL_DIRECTORY) } : {}),
    ...(sdk ? { sdk: { ...sdk, ...rebaseSource(sdk, move) } } : {}),
    ...(global ? { global: global.map((each) => rebaseDivision(each, move)) } : {}),
    children: rebaseNodes(division.children, move),
  };
}

/** Descriptions with paths of the site; their pages are made below the mount too. */
export function rebaseList(sources: readonly ApiSource[], move: Move): ApiSource[] {
  return sources.map((source) => rebaseSource(source, move));
}

function rebaseSources(
  { openapi, asyncapi }: { openapi?: ApiSource[]; asyncapi?: ApiSource[] },
  move: Move,
): { openapi?: ApiSource[]; asyncapi?: ApiSource[] } {
  return {
    ...(openapi ? { openapi: rebaseList(openapi, move) } : {}),
    ...(asyncapi ? { asyncapi: rebaseList(asyncapi, move) } : {}),
  };
}

function rebaseSource(written: ApiSource, move: Move, preset = DEFAULT_DIRECTORY): ApiSource {
  const { source, directory = preset, overlays } = written;
  return {
    ...written,
    source: rebaseFile(source, move),
    directory: joinBase(move.base, directory),
    ...(overlays ? { overlays: overlays.map((overlay) => rebaseFile(overlay, move)) } : {}),
  };
}

function rebasePage(entry: PageEntry, move: Move): PageEntry {
  const { endpoint } = entry;
  if (!endpoint) return { ...entry, path: joinBase(move.base, entry.path) };
  const { spec, method, path } = endpoint;
  // A description may be named by a part of its name, which means the same anywhere.
  if (spec === undefined || !move.hasFile(spec)) return entry;
  const moved = joinBase(move.base, spec);
  return {
    type: 'page',
    path: `${moved} ${method} ${path}`,
    endpoint: { ...endpoint, spec: moved },
  };
}

function rebaseFile(source: string, { base }: Move): string {
  return /^https?:/i.test(source) ? source : joinBase(base, source);
}
