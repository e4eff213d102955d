import type { Edit, Report } from '@quire/base';
import type { ComponentRegistry, MdxNode, ParsedPage } from '@quire/markdown';
import type { LoadSnippet } from '../pages/snippets.ts';
import { toOutlineEdits } from './outline-edits.ts';

const MAX_SNIPPET_DEPTH = 8;

/** What pages are read with. */
export interface HeadingScope {
  components: ComponentRegistry;
  loadSnippet: LoadSnippet;
  report: Report;
}

interface Walk extends HeadingScope {
  /** What gives the page a right outline. */
  edits: readonly Edit[];
  /** The level of the heading before; nothing when it cannot be known. */
  level: number | undefined;
  hasHeading: boolean;
}

/** Reports headings that do not start at level 2 or that skip a level. */
export function checkHeadings(page: ParsedPage, scope: HeadingScope): void {
  if (page.status !== 'ok') return;
  const edits = toOutlineEdits(page, scope.components);
  visit(page.root, { source: page, depth: 0 }, { ...scope, edits, level: 1, hasHeading: false });
}

interface Place {
  source: ParsedPage;
  /** How many snippets are around; only what the page itself says is reported. */
  depth: number;
}

function visit(node: MdxNode, place: Place, walk: Walk): void {
  const level = toLevel(node, walk.components);
  if (level !== undefined) addHeading(level, node, place, walk);
  if (!('children' in node)) return;
  const name = 'name' in node && typeof node.name === 'string' ? node.name : '';
  if (walk.components.get(name)?.isTitled && walk.level !== undefined) walk.level++;
  if (/^[A-Z]/.test(name)) visitImport(name, place, walk);
  for (const child of node.children) visit(child, place, walk);
}

/** A snippet has headings of its own; what any other import shows cannot be known. */
function visitImport(name: string, { source, depth }: Place, walk: Walk): void {
  const found = source.imports.find(({ names }) => names.some(({ local }) => local === name));
  const isOwn = source.declarations.some((declaration) => declaration.name === name);
  if (!found && !isOwn) return;
  const isWhole = found?.names.some((item) => item.local === name && item.imported === 'default');
  const snippet = found && isWhole ? walk.loadSnippet(found.path, source.file) : undefined;
  if (!snippet || depth >= MAX_SNIPPET_DEPTH) walk.level = undefined;
  else visit(snippet.root, { source: snippet, depth: depth + 1 }, walk);
}

function addHeading(level: number, node: MdxNode, { source, depth }: Place, walk: Walk): void {
  const before = walk.level;
  const isFirst = !walk.hasHeading;
  walk.level = level;
  walk.hasHeading = true;
  if (depth > 0 || before === undefined) return;
  const start = node.position?.start;
  const place = {
    file: source.file,
    ...(start ? { line: start.line, column: start.column } : {}),
    ...(walk.edits.length > 0 ? { edits: walk.edits } : {}),
  };
  if (level === 1 || (isFirst && level > before + 1)) {
    walk.report({
      ...place,
      code: 'heading-start',
      severity: 'warning',
      message: `The page has a heading of level ${level}, but headings must start at level 2.`,
      fix: 'Begin it with "##": the page title is level 1.',
    });
  } else if (level > before + 1) {
    walk.report({
      ...place,
      code: 'heading-skip',
      severity: 'warning',
      message: `A heading of level ${level} follows one of level ${before}.`,
      fix: `Use level ${before + 1}, so that the outline has no gaps.`,
    });
  }
}

function toLevel(node: MdxNode, components: ComponentRegistry): number | undefined {
  if (node.type === 'heading') return node.depth;
  if (!('name' in node) || !node.name) return undefined;
  const tag = /^h([1-6])$/.exec(node.name)?.[1];
  if (tag !== undefined) return Number(tag);
  const heading = components.get(node.name)?.headingLevel;
  if (!heading) return undefined;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== heading.prop) continue;
    const value = typeof attribute.value === 'string' ? attribute.value : attribute.value?.value;
    return /^[1-6]$/.test(value ?? '') ? Number(value) : undefined;
  }
  return heading.fallback;
}
