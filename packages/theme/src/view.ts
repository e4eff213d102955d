import type { Html } from '@quire/base';
import type { Icon } from '@quire/model';

/**
 * What the layout needs to know, and nothing of how it was found: `site` fills these in, with
 * every address already resolved for where the page will live.
 */
export interface SiteView {
  name: string;
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
  background?: { light?: string; dark?: string; decoration?: 'gradient' | 'grid' | 'windows' };
}

export interface LinkView {
  label: string;
  href: string;
  icon?: Icon;
  external?: boolean;
}

/** An image with one picture for each colour mode. */
export interface ImageView {
  light: string;
  dark: string;
}

/** The sidebar of one part of the site. Rendered once and shared by all its pages. */
export interface SidebarView {
  /** Stable within a build; pages with the same key have the same sidebar. */
  key: string;
  groups: SidebarGroup[];
}

export interface SidebarGroup {
  label?: string;
  icon?: Icon;
  tag?: string;
  /** The group's own page, opened by its title. */
  href?: string;
  /** The path of that page, so that the title can be marked as current. */
  path?: string;
  expanded: boolean;
  items: SidebarItem[];
}

export type SidebarItem =
  | {
      type: 'page';
      path: string;
      label: string;
      href: string;
      icon?: Icon;
      tag?: string;
      external?: boolean;
    }
  | { type: 'group'; group: SidebarGroup };

/** The bar above every page. */
export interface BannerView {
  content: Html;
  type: 'info' | 'warning' | 'critical';
  dismissible: boolean;
  /** Changes when the content does: a reader who closed an older banner sees the new one. */
  key: string;
}

/** A choice between parts of the site that are not tabs: versions, languages, products, and so on. */
export interface SwitcherView {
  kind: 'product' | 'version' | 'language' | 'dropdown' | 'menu-item' | 'tab';
  /** At least two, one of them active. */
  choices: (LinkView & { active: boolean; tag?: string })[];
}

/** One page and all that stands around it. Hrefs are as they stand in this page's markup. */
export interface PageView {
  path: string;
  title: string;
  description?: string;
  /** Names of the sections above this page, outermost first. */
  breadcrumbs: string[];
  body: Html;
  contents: { id: string; title: string; depth: number }[];
  /** `default`, `wide`, `custom`, `frame` or `center`. */
  mode: string;
  tabs: (LinkView & { active: boolean })[];
  /** Outermost first; shown above the sidebar. */
  switchers?: SwitcherView[];
  sidebar: SidebarView;
  previous?: LinkView;
  next?: LinkView;
  home: string;
  logo?: ImageView;
  favicon?: ImageView;
  navbar: { links: LinkView[]; primary?: LinkView };
  banner?: BannerView;
  footer: { socials: LinkView[]; columns: { header?: string; links: LinkView[] }[] };
  /** Absolute address of the page on its published domain, when there is one. */
  canonical?: string;
  noindex: boolean;
  /** Addresses of the theme's own files, by their plain name: `site.css`, `site.js`, `search.js`, `search-index.js`, `quire-config.js`. */
  assets: Record<string, string>;
  /** Addresses of scripts that this page alone needs, to be loaded in any order. */
  scripts?: readonly string[];
  /** Addresses of the author's own style sheets. */
  styles: string[];
}

/** A file that the theme brings: written into every site, its name carrying its content hash. */
export interface ThemeFile {
  /** The plain name that pages ask for. */
  name: string;
  /** Where it lies in the output, for example `_quire/site.1f2e3d4c.css`. */
  path: string;
  bytes: Uint8Array;
}
