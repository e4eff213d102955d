import type { HtmlValue } from '@quire/base/html';
import type { ComponentDescriptor, ContentsEntry, MdxRoot } from '@quire/markdown';
import type { AddressResolver, SiteConfig } from '@quire/model';

/**
 * What a plugin adds to a site. Its functions are called while pages are rendered, each with plain data.
 * They must depend on their arguments alone: pages are kept from one build to the next.
 */
export interface Plugin {
  /** The name of the package, or of your own choice: `quire-plugin-release`, `@acme/docs`. */
  readonly name: string;
  /** The version, as in package.json: `1.2.0`. */
  readonly version: string;
  /** Tags for pages. */
  readonly components?: readonly ComponentDescriptor[];
  /** Built-in tags that components of this plugin stand in for. */
  readonly replaces?: readonly string[];
  /** Markup for places of the layout. */
  readonly slots?: Readonly<Partial<Record<SlotName, RenderSlot>>>;
  /** Markup for the end of `<head>`. */
  readonly head?: RenderSlot;
  /** A style sheet for what the plugin shows, loaded by every page. */
  readonly styles?: string;
  /** Rules for `quire check`, by name. */
  readonly checks?: Readonly<Record<string, PluginCheck>>;
  /** Changes to the tree of a page, after it was parsed and before it is rendered. */
  readonly transforms?: readonly Transform[];
}

/** The places of the layout that a plugin can fill, from the top of a page to its end. */
export const SLOTS = [
  'navbar-end',
  'sidebar-start',
  'sidebar-end',
  'page-start',
  'page-end',
  'contents-end',
  'footer-start',
  'footer-end',
] as const;

export type SlotName = (typeof SLOTS)[number];

/** Gives the markup of a slot for one page; nothing for a page that shows nothing there. */
export type RenderSlot = (page: SlotPage) => HtmlValue;

/** What is known of a page. */
export interface PluginPage {
  /** As in the navigation: `index`, `guides/start`. */
  readonly path: string;
  /** The file of the project that it comes from: `guides/start.mdx`. Of the page for unknown addresses, `404.html`. */
  readonly file: string;
  readonly title: string;
  readonly description?: string;
  /** The top of the page, with every key that the author wrote. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** The docs.json of the site, every default filled in. */
  readonly config: SiteConfig;
}

/** A page, for what is shown around its content. */
export interface SlotPage extends PluginPage, Pick<AddressResolver, 'link' | 'asset'> {}

/** The tree of a page: nodes of mdast, and those that MDX adds. */
export type PageTree = MdxRoot;

/** Changes a tree, or gives another one in its place. */
export type Transform = (tree: PageTree, page: PluginPage) => PageTree | undefined;

/** A rule of a check: what it looks at is up to it. */
export interface PluginCheck {
  /** What it tells of, to end the sentence "This rule tells of …". */
  readonly about: string;
  /** How grave its findings are; left out, `warning`. */
  readonly severity?: 'error' | 'warning' | 'info';
  /** Looks at one page after the other. */
  page?(page: CheckedPage): Iterable<PageFinding> | undefined;
  /** Looks at all pages together, once each was read. */
  site?(pages: readonly PageSummary[]): Iterable<SiteFinding> | undefined;
}

/** What a check knows of a page once the others are read as well. */
export interface PageSummary extends PluginPage {
  /** The table of contents. */
  readonly headings: readonly ContentsEntry[];
  /** Addresses that the page links to, as they are written. */
  readonly links: readonly PageLink[];
}

/** A page as a check sees it. */
export interface CheckedPage extends PageSummary {
  /** After all transforms. */
  readonly tree: PageTree;
  /** The words that readers see. */
  readonly text: string;
  /** The file as it stands on disk. */
  readonly source: string;
}

/** A link and where it stands. */
export interface PageLink {
  readonly address: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a check has to say of a page. */
export interface PageFinding {
  readonly message: string;
  /** What to do about it. */
  readonly fix?: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a check has to say of the site, with the file that it is about. */
export interface SiteFinding extends PageFinding {
  readonly file: string;
}

/** What `quire.config.ts` holds. */
export interface PluginConfig {
  readonly plugins: readonly Plugin[];
}

/** Declares a plugin. Whether it is a right one is checked when it is loaded. */
export function definePlugin<const Given extends Plugin>(plugin: Given): Given {
  return Object.freeze(plugin);
}

/** Declares what `quire.config.ts` holds. */
export function defineConfig(config: PluginConfig): PluginConfig {
  return Object.freeze(config);
}
