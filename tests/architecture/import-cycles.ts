import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const STATEMENT = /^\s*(?:import|export)\s+(?!type\s)([^'"`;()]*?)\bfrom\s*['"](\.[^'"]+)['"]/gm;
const BARE = /^\s*import\s*['"](\.[^'"]+)['"]/gm;

/** The files of its own package that a file needs when it runs; imports of types vanish in the build. */
function listValueImports({ path, code }: SourceFile): string[] {
  const named = [...code.matchAll(STATEMENT)].flatMap(([, names = '', from = '']) =>
    hasValues(names) ? [from] : [],
  );
  const bare = [...code.matchAll(BARE)].map(([, from = '']) => from);
  return [...named, ...bare].map((from) => posix.normalize(posix.join(posix.dirname(path), from)));
}

/** Whether not all of `{ type A, type B }` are types. */
function hasValues(names: string): boolean {
  const inside = /^\s*\{([\s\S]*)\}\s*$/.exec(names)?.[1];
  if (inside === undefined) return true;
  return inside.split(',').some((name) => name.trim() !== '' && !/^\s*type\s/.test(name));
}

/** Files that need each other, in groups. */
export function findFileCycles(files: readonly SourceFile[]): string[][] {
  return findGroups(toGraph(files, (path) => path));
}

/**
 * Folders of a package that need each other, in groups. A file that stands beside the folders is a
 * room of its own: an entry that uses many, or a leaf that many use.
 */
export function findFolderCycles(files: readonly SourceFile[]): string[][] {
  return findGroups(toGraph(files, (path) => path.split('/').slice(0, 3).join('/')));
}

function toGraph(files: readonly SourceFile[], toNode: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = toNode(file.path);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of listValueImports(file)) {
      if (toNode(target) !== from) targets.add(toNode(target));
    }
  }
  return graph;
}

/** The nodes that reach each other, sorted; none for a graph whose arrows point one way. */
function findGroups(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachFrom(node, graph)]));
  const groups = new Map<string, string[]>();
  for (const [node, nodes] of reached) {
    if (!nodes.has(node)) continue;
    const group = [...nodes].filter((other) => reached.get(other)?.has(node)).sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function reachFrom(start: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return seen;
}
