/** A site as another tool describes it, in the one form that all tools are read into. */
export interface OldSite {
  name: string;
  description?: string;
  /** Pages and snippets, in an order that does not depend on the disk. */
  pages: OldPage[];
  navigation: OldNavigation;
  redirects: OldRedirect[];
  /** Files that are copied as they are. */
  files: CopiedFile[];
  /** Files that the old tool publishes and a build of ours does not. */
  leftFiles?: CopiedFile[];
  look: OldLook;
  /** Values for `{{name}}`. */
  variables: Record<string, string>;
  /** API descriptions that the configuration names, by path in the new folder or address. */
  openapi?: string[];
}

/** A page or a snippet of the old site. */
export interface OldPage {
  /** Path of its file in the old folder. */
  file: string;
  /** Its path in the new folder, without extension. */
  path: string;
  /** Where the old tool publishes it; nothing for a snippet, which is no page of its own. */
  address?: string;
  /** The address of a page that shows a snippet, where one is known. */
  shownAt?: string;
  /** Its name in the sidebar, where the configuration gives one. */
  sidebarTitle?: string;
  icon?: string;
  isHidden?: boolean;
  /** Published by the old tool, with nothing of its own in it: the body to write. */
  generated?: { title: string; body: string; frontmatter?: Record<string, unknown> };
  /** A note in the place of a page that the old tool computes: it has none of that page's anchors. */
  isNote?: boolean;
  /** Whether addresses below its own, of parts that it stands for, lead to it. */
  coversBelow?: boolean;
}

export interface CopiedFile {
  from: string;
  to: string;
}

/** An address that moved: both as the old tool says them. */
export interface OldRedirect {
  from: string;
  to: string;
  /** Whether it holds for some requests alone: of a host, a language, a country. */
  isConditional?: boolean;
}

/** Entries of a sidebar, or divisions that hold navigations of their own. */
export type OldNavigation =
  | { entries: OldEntry[] }
  | { divide: 'tabs' | 'versions' | 'languages' | 'products' | 'menu'; divisions: OldDivision[] };

export interface OldDivision {
  name: string;
  isDefault?: boolean;
  /** Whether the menu leaves it out; its pages still have it. */
  isHidden?: boolean;
  tag?: string;
  /** A division that is only a link. */
  href?: string;
  navigation?: OldNavigation;
}

export type OldEntry =
  | { kind: 'page'; path: string }
  | { kind: 'link'; title: string; href: string }
  | {
      kind: 'group';
      title: string;
      entries: OldEntry[];
      root?: string;
      isExpanded?: boolean;
      icon?: string;
      /** The words of its badge. */
      tag?: string;
      /** Pages that are made of API descriptions, after the entries. */
      api?: OldApi;
    };

/** API descriptions by path in the new folder, and where their pages are. */
export interface OldApi {
  kind: 'openapi' | 'asyncapi';
  sources: string[];
  directory: string;
}

/** How the old site looks and what it loads, as far as docs.json has a place for it. */
export interface OldLook {
  primary?: string;
  logo?: { light: string; dark?: string };
  favicon?: string;
  appearance?: 'light' | 'dark' | 'system';
  font?: string;
  /** The file of the font, where the old site has one that we can load. */
  fontFile?: string;
  iconLibrary?: 'fontawesome' | 'lucide' | 'tabler';
  socials: Record<string, string>;
  navbar: { label: string; href: string }[];
  footer: { header?: string; items: { label: string; href: string }[] }[];
  banner?: string;
  integrations: Record<string, Record<string, string>>;
}

/** A look without anything in it, to start from. */
export function createLook(): OldLook {
  return { socials: {}, navbar: [], footer: [], integrations: {} };
}
