import type { Html } from '@quire/base';
import type { Icon, RuleRef } from '@quire/model';

/**
 * What the layout needs to know, and nothing of how it was found: `site` fills these in, with
 * every address already resolved for where the page will live.
 */
export interface SiteView {
  name: string;
  /** What the site is about, for pages that do not say it of themselves. */
  description?: string;
  /** Code of the page's language, for `<html lang>`. */
  language: string;
  /** One of the nine theme names of docs.json. */
  theme: string;
  colors: { primary: string; light?: string; dark?: string };
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  eyebrows: 'section' | 'breadcrumbs';
  /** Text in the empty search field, where the author chose one. */
  searchPrompt?: string;
  /** Page backgrounds that the author chose. */
  background?: {
    light?: string;
    dark?: string;
    decoration?: 'gradient' | 'grid' | 'windows';
    /** Whether a style sheet of the site says which image lies behind the page. */
    hasImage?: boolean;
  };
}

export interface LinkView {
  label: string;
  href: string;
  icon?: Icon;
  external?: boolean;
  /** Where it leads whom, in a list that readers see different parts of. */
  hrefs?: readonly RuledHref[];
}

/** An address for readers who fulfill a rule. Of several, the first that a reader may know counts. */
export interface RuledHref {
  href: string;
  rule: RuleRef;
}

/** An image with one picture for each color mode. */
export interface ImageView {
  light: string;
  dark: string;
}

/**
 * What the page itself has of the sidebar of its part of the site: its own group, and the way to the
 * others. One object for all pages that show the same, so that it is rendered once.
 */
export interface SidebarView extends ListEdges {
  groups: SidebarGroup[];
}

/** Where to go on from a list that is too long for a page. */
export interface ListEdges {
  /** The last page before those in the list. */
  before?: string;
  /** The first page after those in the list. */
  after?: string;
}

export interface SidebarGroup extends ListEdges {
  label?: string;
  icon?: Icon;
  tag?: string;
  /** The group's own page, opened by its title. */
  href?: string;
  /** The path of that page, so that the title can be marked as current. */
  path?: string;
  expanded: boolean;
  /** Of a group that the page does not write out: where it begins. Its title leads there. */
  begins?: string;
  items: SidebarItem[];
  /** Who sees it and where its title leads whom, in a list that readers see different parts of. */
  rule?: readonly RuleRef[];
  hrefs?: readonly RuledHref[];
}

/** The whole navigation of one part of the site, which its pages share as one file. */
export interface NavigationView {
  groups: readonly SidebarGroup[];
  /** The tabs that pages leave out. */
  tabs: readonly TabView[];
  /** By the id of each tab's menu, the items that pages leave out. */
  menus: Readonly<Record<string, readonly MenuItem[]>>;
  /** For each switch of the part, outermost first, the choices that pages leave out. */
  switchers: readonly Pick<SwitcherView, 'kind' | 'choices'>[];
}

/** The whole navigation of one part of the site with who may see which part of it. */
export interface RuledNavigation {
  groups: readonly SidebarGroup[];
  tabs: readonly TabView[];
  switchers: readonly Pick<SwitcherView, 'kind' | 'choices'>[];
}

export type SidebarItem =
  | {
      type: 'page';
      path: string;
      label: string;
      href: string;
      icon?: Icon;
      tag?: string;
      /** Of the operation that the page describes: `GET`, `WEBHOOK`. */
      method?: string;
      deprecated?: boolean;
      external?: boolean;
      /** One of the links on top of the sidebar, which is never the current page. */
      isAnchor?: boolean;
      /** Where it leads whom, in a list that readers see different parts of. */
      hrefs?: readonly RuledHref[];
    }
  | { type: 'group'; group: SidebarGroup };

/** The bar above every page. */
export interface BannerView {
  content: Html;
  type: 'info' | 'warning' | 'critical';
  dismissible: boolean;
  /** Changes when the content does: a reader who closed an older banner sees the new one. */
  key: string;
  /** Colors that the author chose instead of the type's. */
  color?: { light: string; dark: string };
}

/** An assistant or editor whose own sign the style sheet draws; others have an icon. */
export type Mark = 'chatgpt' | 'claude' | 'perplexity' | 'aistudio' | 'cursor' | 'vscode';

/** One action on a page. `copy`, `print` and the like are done by the browser code; a link is a link. */
export type PageAction =
  | { kind: 'copy' | 'print' | 'assistant' | 'copy-mcp' | 'add-mcp' }
  | { kind: 'view'; href: string }
  /** A service that takes a question about the page; `{}` in its address is where the question goes. */
  | { kind: 'ask'; name: string; icon: Icon; mark?: Mark; address: string }
  /** An editor that takes the site's MCP server. */
  | { kind: 'install'; name: string; icon: Icon; mark?: Mark; address: 'cursor' | 'vscode' }
  | { kind: 'link'; title: string; description: string; icon?: Icon; href: string };

/** The actions on a page: a button with the first of them, and a menu with all. */
export interface PageMenuView {
  display: 'header' | 'toc';
  actions: PageAction[];
  /** Where the page is read as Markdown, seen from the page. */
  markdown: string;
  /** The Markdown itself, for pages that may be opened where no server can be asked for it. */
  text?: string;
}

/** One page or group in the list of what a group holds. */
export interface DirectoryEntry {
  label: string;
  href: string;
  description?: string;
  icon?: Icon;
  entries: DirectoryEntry[];
  /** Where it leads whom, in a list that readers see different parts of. */
  hrefs?: readonly RuledHref[];
}

/** The list of what a group holds, on the group's own page. */
export interface DirectoryView {
  style: 'card' | 'accordion';
  entries: DirectoryEntry[];
}

/** What readers can say about a page. */
export interface FeedbackView {
  thumbs: boolean;
  editHref?: string;
  issueHref?: string;
}

/** A choice between parts of the site that are not tabs: versions, languages, products, and so on. */
export interface SwitcherView {
  kind: 'product' | 'version' | 'language' | 'dropdown' | 'menu-item' | 'tab';
  /** At least two, one of them active. */
  choices: (LinkView & { active: boolean; tag?: string })[];
  /** Whether there are more than these. */
  isCut?: boolean;
}

/** A part of the site in the bar. */
export interface TabView extends LinkView {
  active: boolean;
  align?: 'start' | 'end';
  /** What the tab opens, where it is not just a link. */
  menu?: TabMenu;
}

/** What a tab opens. */
export interface TabMenu {
  /** Its element's id, the same on all pages that have the tab. */
  id: string;
  /** At least one. */
  items: readonly MenuItem[];
  /** Whether there are more than these. */
  isCut?: boolean;
}

/** One line of a tab's menu. */
export interface MenuItem extends LinkView {
  active: boolean;
  description?: string;
}

/** Where programs find a page as Markdown, and lists of pages. */
export interface AgentsView {
  markdown: string;
  /** The list of all pages: `llms.txt`. */
  index: string;
  /** The list of the pages in the language and version of this one, where that is another file. */
  ownIndex?: string;
}

/** A language or version that can be searched from a page. */
export interface SearchScopeView {
  kind: 'language' | 'version';
  label: string;
  /** The name of its index. */
  index: string;
}

/** One page and all that stands around it. Hrefs are as they stand in this page's markup. */
export interface PageView {
  path: string;
  title: string;
  description?: string;
  /** Names of the sections above this page, outermost first. */
  breadcrumbs: string[];
  body: Html;
  /** What stands in the column beside the text; it takes the place of the contents. */
  side?: Html;
  contents: { id: string; title: string; depth: number }[];
  /** `default`, `wide`, `custom`, `frame`, `center`, or `api` for pages with a column of examples. */
  mode: string;
  tabs: readonly TabView[];
  /** The page that lists all parts of the site and all pages of this one, where not all of them are here. */
  allPages?: string;
  /** Whether there are more tabs than these. */
  hasMoreTabs?: boolean;
  /** Outermost first; shown above the sidebar. */
  switchers?: SwitcherView[];
  /** Languages and versions that can be searched, that of the page among them; left out where there is no choice. */
  searchScopes?: readonly SearchScopeView[];
  sidebar: SidebarView;
  previous?: LinkView;
  next?: LinkView;
  home: string;
  logo?: ImageView;
  favicon?: ImageView;
  navbar: { links: LinkView[]; primary?: LinkView };
  banner?: BannerView;
  footer: { socials: LinkView[]; columns: { header?: string; links: LinkView[] }[] };
  /** The feed of a changelog, and whether the page shows a link to it. */
  feed?: { href: string; shown: boolean };
  menu?: PageMenuView;
  /** What programs are told; left out where a page has no Markdown. */
  agents?: AgentsView;
  directory?: DirectoryView;
  /** Where to go instead, on the page for unknown addresses. */
  suggestions?: LinkView[];
  feedback?: FeedbackView;
  /** The day of the last change, `2026-11-15`. */
  updated?: string;
  /** Meta tags by name, where the author set them; they take the place of ours. */
  meta?: Readonly<Record<string, string>>;
  /** What search engines are told about page and publisher, as JSON-LD. */
  structuredData?: unknown;
  /** Absolute address of the page on its published domain, when there is one. */
  canonical?: string;
  noindex: boolean;
  /** Addresses of the theme's own files, by their plain name: `site.css`, `theme.css`, `site.js`, `nav.js`, `search.js`, `feedback.js`, `assistant.js`, `search-index.js`, `quire-config.js`. */
  assets: Record<string, string>;
  /** Addresses of scripts, to be loaded in any order, and of style sheets that this page alone needs. */
  scripts?: readonly string[];
  /** Addresses of the author's own style sheets. */
  styles: string[];
  /** What plugins show at places of the layout, by the name of the place. */
  slots?: Readonly<Record<string, Html>>;
  /** What plugins add to the head. */
  head?: Html;
}

/** A file that the theme brings: written into every site. Its name carries its content hash, but for `theme.css`. */
export interface ThemeFile {
  /** The plain name that pages ask for. */
  name: string;
  /** Where it lies in the output, for example `_quire/site.1f2e3d4c.css`. */
  path: string;
  bytes: Uint8Array;
}
