import type { GroupRule } from '../access/group-rules.ts';
import type { ApiSource, GraphqlSource, SdkSource } from '../docs-json/api-source.ts';
import type { Banner } from '../docs-json/banner.ts';
import type { ColorPair } from '../docs-json/color.ts';
import type { Footer } from '../docs-json/footer.ts';
import type { Navbar } from '../docs-json/navbar.ts';
import type { DirectoryStyle } from '../docs-json/navigation.ts';
import type { Icon } from '../icon.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The navigation after normalization: every form that docs.json allows becomes this one tree.
 * Past the border no code asks which form the author wrote.
 */
export type NavigationNode = Division | Group | PageEntry;

/** What a division is to the reader: a tab in the bar, a version in the switcher, and so on. */
export type DivisionKind =
  | 'tab'
  | 'anchor'
  | 'dropdown'
  | 'product'
  | 'version'
  | 'language'
  | 'menu-item';

/** What divisions and groups may say for all that is below them; the nearest holds. */
export interface Inheritable {
  /** How the root pages of groups list what the groups hold. */
  directory?: DirectoryStyle;
  /** Descriptions that endpoint entries are looked up in. */
  openapi?: ApiSource[];
  /** What a mounted repository names for all of its pages: looked up after `openapi`, in place of the site's own. */
  siteOpenapi?: ApiSource[];
  asyncapi?: ApiSource[];
  /** The same for `asyncapi`. */
  siteAsyncapi?: ApiSource[];
  /** Multiplies the rank in search. */
  boost?: number;
  /** Open to readers who are not signed in. */
  public?: boolean;
  /** Only for readers who fulfill one of these; stronger than `public` of the same node. */
  readers?: readonly GroupRule[];
}

/** A part of the site that the reader switches to. */
export interface Division extends Inheritable {
  type: 'division';
  kind: DivisionKind;
  /** The name as written: for a language its code. */
  label: string;
  icon?: Icon;
  description?: string;
  /** Set for a division that is only a link. */
  href?: string;
  hidden: boolean;
  /** Badge text, for versions. */
  tag?: string;
  /** The version or language that readers get when they chose none. */
  default: boolean;
  children: NavigationNode[];
  /** Keeps the pages of a hidden division in search, sitemap and llms.txt. */
  searchable?: boolean;
  /** Side of the bar, for tabs. */
  align?: 'start' | 'end';
  color?: ColorPair;
  /** BCP 47 tag and own name of the language, for languages. */
  language?: { tag: string; name: string };
  /** Replaces the site's own, for languages. */
  banner?: Banner;
  footer?: Footer;
  navbar?: Navbar;
  graphql?: GraphqlSource;
  sdk?: SdkSource;
  /** Links shown on all pages below. */
  global?: Division[];
}

/** A titled section of the sidebar. */
export interface Group extends Inheritable {
  type: 'group';
  label: string;
  icon?: Icon;
  tag?: string;
  /** Page path that the title itself opens. */
  root?: string;
  expanded: boolean;
  hidden: boolean;
  children: NavigationNode[];
  description?: string;
  /** Keeps the pages of a hidden group in search, sitemap and llms.txt. */
  searchable?: boolean;
  sdk?: SdkSource;
}

/** A page, by its path: the file without extension, `/` and `./` removed. */
export interface PageEntry {
  type: 'page';
  path: string;
  /** Set for `METHOD /path` entries: the page is made from an API description. */
  endpoint?: Endpoint;
}

/** The whole navigation of a site. */
export interface Navigation {
  children: NavigationNode[];
  /** Shown on every page whatever the section: always links. */
  global: Division[];
  directory?: DirectoryStyle;
  openapi?: ApiSource[];
  asyncapi?: ApiSource[];
}
