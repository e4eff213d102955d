import { Html, html, wordsOf } from '@quire/base';
import { updateComponent } from '@quire/components';
import {
  type Component,
  type ComponentCall,
  type ComponentRegistry,
  type ContentsEntry,
  type MdxNode,
  type ParsedPage,
  type RenderEnvironment,
  renderPage,
} from '@quire/markdown';

/** One entry of a changelog, for its feed. */
export interface ChangelogEntry {
  id: string;
  title: string;
  /** What stands beside the label, or what the author wrote for the feed. */
  description?: string;
  /** The label and description as shown, where a day may stand. */
  dateText: string;
  tags: readonly string[];
  content: Html;
}

/**
 * The updates of a changelog in the order of the page. Feed readers know plain HTML only: of
 * components their content stays, code blocks go.
 */
export function collectUpdates(
  page: ParsedPage,
  environment: Omit<RenderEnvironment, 'report'>,
): ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  const components = createRegistry(environment.components, (entry) => entries.push(entry));
  const root = { ...page.root, children: simplify(page.root.children, listOwnNames(page)) };
  const plain = { anchors: false, isPlain: true, report: () => {} };
  renderPage({ ...page, root }, { ...environment, components, ...plain });
  return entries;
}

const renderContent: Component = (call) => call.children();

function createRegistry(
  known: ComponentRegistry,
  add: (entry: ChangelogEntry) => void,
): ComponentRegistry {
  const components = new Map(
    [...known].map(([tag, component]) => [tag, { ...component, render: renderContent }]),
  );
  const render: Component = (call) => {
    add(toEntry(call));
    return html``;
  };
  return components.set(updateComponent.name, { ...updateComponent, render });
}

/** The component itself gives the id, so that links into the page are right. */
function toEntry(call: ComponentCall): ChangelogEntry {
  let place = { id: '', title: '' };
  let content = html``;
  const addContents = (entry: ContentsEntry) => {
    place = entry;
  };
  updateComponent.render({
    ...call,
    page: { ...call.page, addContents },
    children: () => {
      content = call.children();
      return content;
    },
  });
  const { rss, description, tags } = call.props;
  const own = typeof rss === 'object' && rss !== null && !(rss instanceof Html) ? rss : {};
  const feedTitle = textIn(own, 'title');
  const feedDescription = textIn(own, 'description') ?? toText(description);
  return {
    id: place.id,
    title: feedTitle ?? place.title,
    ...(feedDescription === undefined ? {} : { description: feedDescription }),
    dateText: `${place.title} ${toText(description) ?? ''}`,
    tags: [tags].flat().flatMap((tag) => toText(tag) ?? []),
    content,
  };
}

function textIn(value: object, key: string): string | undefined {
  return Object.hasOwn(value, key) ? toText((value as Record<string, unknown>)[key]) : undefined;
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value instanceof Html ? wordsOf(value) : undefined;
}

/** Names that stand for components of the author's own, which only pages can show. */
function listOwnNames(page: ParsedPage): ReadonlySet<string> {
  const imported = page.imports
    .filter(({ path }) => !/\.mdx?$/i.test(path))
    .flatMap(({ names }) => names.map(({ local }) => local));
  return new Set([...imported, ...page.declarations.map(({ name }) => name)]);
}

function simplify(nodes: readonly MdxNode[], own: ReadonlySet<string>): MdxNode[] {
  return nodes.flatMap((node): MdxNode[] => {
    if (node.type === 'code' || node.type === 'html') return [];
    if ('name' in node && node.name !== null && own.has(node.name)) return [];
    return 'children' in node
      ? [{ ...node, children: simplify(node.children, own) } as MdxNode]
      : [node];
  });
}
