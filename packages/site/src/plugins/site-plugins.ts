import { type Html, html, isBlankHtml, joinHtml, QuireError } from '@quire/base';
import { builtInComponents } from '@quire/components';
import {
  type ComponentDescriptor,
  type ComponentRegistry,
  createRegistry,
  type ParsedPage,
  tagsOf,
} from '@quire/markdown';
import type { Frontmatter, SiteConfig } from '@quire/model';
import { type Plugin, pluginInvalid, type RenderSlot, SLOTS, type SlotPage } from '@quire/plugins';
import type { PageView } from '@quire/theme';
import type { PageInfo } from '../pages/page-info.ts';
import { readTop } from '../pages/source-notes.ts';
import { assertTree } from './check-tree.ts';
import type { OpenPlugins } from './open-plugins.ts';
import { toPluginPage } from './plugin-page.ts';
import { describeFailure, type PluginListener, runPlugin } from './run-plugin.ts';

/** What plugins show around a page. */
export type PluginParts = Pick<PageView, 'slots' | 'head'>;

/** The plugins of a site, as the rest of this package calls them. */
export interface SitePlugins extends Omit<OpenPlugins, 'close'> {
  /** The built-in components and those of plugins. */
  components: ComponentRegistry;
  /** The same on a page that has components of its own in place of some built-in ones. */
  over(components: ComponentRegistry | undefined): ComponentRegistry;
  /** A page after all transforms. One that fails leaves the tree as it was. */
  transform(parsed: ParsedPage, about: TransformedPage, listener: PluginListener): ParsedPage;
  /** What is shown around a page. */
  around(page: PageInfo, about: PageSurroundings, listener: PluginListener): PluginParts;
}

interface TransformedPage {
  page: PageInfo;
  text: string;
  config: SiteConfig;
}

interface PageSurroundings {
  frontmatter: Frontmatter | undefined;
  config: SiteConfig;
  links: Pick<SlotPage, 'link' | 'asset'>;
}

/** Puts plugins together with what every site has. */
export function createSitePlugins(open: OpenPlugins): SitePlugins {
  const { plugins, prepared, digest } = open;
  const added = collectComponents(open);
  const components =
    added.size === 0 ? builtInComponents : new Map([...builtInComponents, ...added]);
  return {
    plugins,
    ...(prepared ? { prepared } : {}),
    ...(digest === undefined ? {} : { digest }),
    components,
    over: (own) => (own && added.size > 0 ? new Map([...own, ...added]) : (own ?? components)),
    transform: (parsed, about, listener) => transformPage(open, parsed, about, listener),
    around: (page, about, listener) => renderParts(open, page, about, listener),
  };
}

/** One call of a plugin, as a finding names it. */
function toCall({ prepared }: OpenPlugins, plugin: Plugin, part: string, file: string) {
  return { plugin, prepared, part, place: { file } };
}

function transformPage(
  open: OpenPlugins,
  parsed: ParsedPage,
  { page, text, config }: TransformedPage,
  listener: PluginListener,
): ParsedPage {
  const changing = open.plugins.filter(({ transforms = [] }) => transforms.length > 0);
  if (changing.length === 0) return parsed;
  const { frontmatter } = readTop(page.source.path, text);
  const about = toPluginPage(page, frontmatter, config);
  let { root } = parsed;
  for (const plugin of changing) {
    for (const [at, transform] of (plugin.transforms ?? []).entries()) {
      const call = toCall(open, plugin, `transforms[${at}]`, about.file);
      root =
        runPlugin(call, listener, () => {
          // A copy, so that what fails half-way leaves nothing behind.
          const tree = structuredClone(root);
          const changed = transform(tree, about) ?? tree;
          assertTree(changed);
          return changed;
        }) ?? root;
    }
  }
  return { ...parsed, root };
}

function renderParts(
  open: OpenPlugins,
  page: PageInfo,
  { frontmatter, config, links }: PageSurroundings,
  listener: PluginListener,
): PluginParts {
  const showing = open.plugins.filter(
    ({ slots, head }) => slots !== undefined || head !== undefined,
  );
  if (showing.length === 0) return {};
  const { link, asset } = links;
  const about: SlotPage = { ...toPluginPage(page, frontmatter, config), link, asset };
  const collect = (part: string, find: (plugin: Plugin) => RenderSlot | undefined) =>
    joinHtml(
      showing.map((plugin) => {
        const render = find(plugin);
        if (!render) return undefined;
        const call = toCall(open, plugin, part, about.file);
        return runPlugin(call, listener, () => toHtml(render(about)));
      }),
    );
  const slots: Record<string, Html> = {};
  for (const name of SLOTS) {
    const content = collect(`the slot "${name}"`, (plugin) => plugin.slots?.[name]);
    if (!isBlankHtml(content)) slots[name] = content;
  }
  const head = collect('"head"', (plugin) => plugin.head);
  return {
    ...(Object.keys(slots).length === 0 ? {} : { slots }),
    ...(isBlankHtml(head) ? {} : { head: html`${head}\n` }),
  };
}

/** Text is escaped: a plugin that forgot `html` shows its markup, but cannot break the page. */
function toHtml(value: ReturnType<RenderSlot>): Html {
  return joinHtml([value]);
}

/** The components of plugins by tag. No two share one, and none takes a built-in tag without saying so. */
function collectComponents({ plugins, prepared }: Pick<OpenPlugins, 'plugins' | 'prepared'>) {
  const found = new Map<string, { plugin: Plugin; component: ComponentDescriptor }>();
  for (const plugin of plugins) {
    for (const component of plugin.components ?? []) {
      const guarded = guardComponent(component, plugin, prepared);
      for (const tag of tagsOf(component)) {
        const other = found.get(tag)?.plugin.name;
        assertFree(tag, { plugin, other, file: prepared?.file ?? 'plugins' });
        found.set(tag, { plugin, component: guarded });
      }
    }
  }
  return createRegistry([...new Set([...found.values()].map(({ component }) => component))]);
}

function assertFree(
  tag: string,
  { plugin, other, file }: { plugin: Plugin; other: string | undefined; file: string },
): void {
  const isBuiltIn = builtInComponents.has(tag) && !plugin.replaces?.includes(tag);
  if (other === undefined && !isBuiltIn) return;
  throw pluginInvalid({
    place: { file },
    what: `The plugin "${plugin.name}" has a component <${tag}>, which ${
      other === undefined ? 'is built in' : `the plugin "${other}" also has`
    }.`,
    fix:
      other === undefined
        ? `Rename it, or add replaces: ["${tag}"] to the plugin.`
        : 'Rename one of them.',
  });
}

/** A component whose failure names its plugin. */
function guardComponent(
  component: ComponentDescriptor,
  plugin: Plugin,
  prepared: OpenPlugins['prepared'],
): ComponentDescriptor {
  const part = `<${component.name}>`;
  return {
    ...component,
    render(call) {
      try {
        return toHtml(component.render(call));
      } catch (error) {
        if (error instanceof QuireError) throw error;
        throw new Error(describeFailure({ plugin, prepared, part }, error), { cause: error });
      }
    },
    ...(component.toMarkdown
      ? {
          toMarkdown(use) {
            try {
              return component.toMarkdown?.(use) ?? '';
            } catch {
              // The text between the tags is what a program can read of it.
              return use.content;
            }
          },
        }
      : {}),
  };
}
