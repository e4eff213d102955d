import * as z from 'zod';
import type { GroupRule } from '../access/group-rules.ts';
import type { Icon } from '../icon.ts';
import {
  type ApiSource,
  asyncapi,
  type GraphqlSource,
  graphql,
  openapi,
  type SdkSource,
  sdk,
} from './api-source.ts';
import { type Banner, banner } from './banner.ts';
import { type ColorPair, colorPair } from './color.ts';
import { type Footer, footer } from './footer.ts';
import { href } from './href.ts';
import { iconKeys } from './icon-value.ts';
import { languageCode } from './languages.ts';
import { type Navbar, navbar } from './navbar.ts';
import { readers } from './readers.ts';
import { nonEmptyText, shownName } from './text.ts';

/**
 * The lists that can hold the parts of a navigation node. A node uses one of them: the first in
 * this order that it has.
 */
export const PATTERNS = [
  'products',
  'languages',
  'versions',
  'tabs',
  'dropdowns',
  'anchors',
  'menu',
  'groups',
  'pages',
] as const;

export type Pattern = (typeof PATTERNS)[number];

/** The key that names an entry of each list. */
export const NAME_KEYS = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
} as const satisfies Record<Exclude<Pattern, 'pages'>, string>;

/** Lists of `global`: links that every page shows. */
export const GLOBAL_PATTERNS = [
  'tabs',
  'anchors',
  'dropdowns',
  'languages',
  'versions',
  'products',
] as const;

/** How the root page of a group lists the pages of the group. */
export type DirectoryStyle = 'none' | 'accordion' | 'card';

/** A node of the navigation as it was written, its values checked and normal, its form not yet. */
export interface RawNode
  extends Partial<Record<(typeof NAME_KEYS)[keyof typeof NAME_KEYS], string>>,
    Partial<Record<Exclude<Pattern, 'pages'>, RawNode[]>> {
  pages?: (string | RawNode)[];
  name?: string;
  icon?: Icon;
  iconType?: string;
  description?: string;
  color?: ColorPair;
  href?: string;
  hidden?: boolean;
  searchable?: boolean;
  align?: 'start' | 'end';
  directory?: DirectoryStyle;
  default?: boolean;
  tag?: string;
  root?: string;
  expanded?: boolean;
  boost?: number;
  public?: boolean;
  readers?: readonly GroupRule[] | undefined;
  banner?: Banner;
  footer?: Footer;
  navbar?: Navbar;
  openapi?: ApiSource[];
  asyncapi?: ApiSource[];
  graphql?: GraphqlSource;
  sdk?: SdkSource;
  global?: RawGlobal;
}

/** `global` as it was written. */
export type RawGlobal = Partial<Record<(typeof GLOBAL_PATTERNS)[number], RawNode[]>>;

const directory = z
  .enum(['none', 'accordion', 'card'])
  .optional()
  .describe('How the root page of a group lists the pages of the group.');

const lookKeys = {
  ...iconKeys,
  description: z.string().optional().describe('A line below the name.'),
  color: colorPair.optional().describe('No effect: icons have the color of the text around them.'),
  hidden: z.boolean().optional().describe('Whether the navigation leaves this part out.'),
  searchable: z.boolean().optional().describe('Whether search finds hidden pages.'),
  public: z
    .boolean()
    .optional()
    .describe('Whether readers who are not signed in can open the pages.'),
  readers,
};

const specKeys = {
  directory,
  openapi: openapi.optional().describe('OpenAPI descriptions for everything in this part.'),
  asyncapi: asyncapi.optional().describe('AsyncAPI descriptions for everything in this part.'),
};

/** What only some kinds have. */
const OWN_KEYS = {
  products: { name: nonEmptyText.optional().describe('The name that readers see.') },
  languages: {
    default: z.boolean().optional().describe('Whether readers start with this language.'),
    banner: banner.optional().describe('Replaces the banner of the site.'),
    footer: footer.optional().describe('Replaces the footer of the site.'),
    navbar: navbar.optional().describe('Replaces the top bar of the site.'),
  },
  versions: {
    default: z.boolean().optional().describe('Whether readers start with this version.'),
    tag: nonEmptyText.optional().describe('A badge next to the name.'),
  },
  tabs: {
    align: z.enum(['start', 'end']).optional().describe('The side of the bar that it appears on.'),
    graphql: graphql
      .optional()
      .describe('A GraphQL schema: its path, its HTTPS address or an object.'),
    sdk: sdk.optional().describe('Output of an SDK documentation generator. No effect yet.'),
  },
  dropdowns: {},
  anchors: {},
  menu: {},
} satisfies Partial<Record<Pattern, Record<string, z.ZodType>>>;

type DivisionPattern = keyof typeof OWN_KEYS;

/** What names an entry, where that is not just any text. */
const NAMES: Partial<Record<DivisionPattern, z.ZodType<string>>> = {
  languages: languageCode.describe(
    'Its code. If the interface has no translation for this code, it is in English.',
  ),
  tabs: shownName.describe('Its name. A tab with a blank name does not appear in the bar.'),
};

/** Which lists a node of each kind may hold. */
const CHILDREN: Record<DivisionPattern, readonly Pattern[]> = {
  products: ['languages', 'versions', 'tabs', 'anchors', 'dropdowns', 'groups', 'pages', 'menu'],
  languages: ['versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  versions: ['languages', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages'],
  tabs: ['languages', 'versions', 'dropdowns', 'anchors', 'products', 'groups', 'pages', 'menu'],
  dropdowns: ['languages', 'versions', 'tabs', 'anchors', 'products', 'groups', 'pages'],
  anchors: ['languages', 'versions', 'dropdowns', 'tabs', 'products', 'groups', 'pages'],
  menu: ['languages', 'versions', 'dropdowns', 'anchors', 'products', 'tabs', 'groups', 'pages'],
};

const CHILDREN_ABOUT: Record<Exclude<Pattern, 'pages'>, string> = {
  products: 'Products, each with its own navigation.',
  languages: 'Languages, each with its own navigation.',
  versions: 'Versions of the docs, each with its own navigation.',
  tabs: 'Tabs in the top bar.',
  dropdowns: 'Entries of a menu above the sidebar.',
  anchors: 'Links at the top of the sidebar.',
  menu: 'Entries of a menu that opens below the tab or product.',
  groups: 'Sections of the sidebar.',
};

const group = z
  .strictObject({
    group: shownName.describe('Title of the section. If it is blank, the section has no title.'),
    ...lookKeys,
    ...specKeys,
    tag: nonEmptyText.optional().describe('A badge next to the title.'),
    root: nonEmptyText.optional().describe('The page that the title opens.'),
    expanded: z.boolean().optional().describe('Whether a nested group starts open.'),
    boost: z
      .number()
      .positive()
      .optional()
      .describe(
        'Factor for the ranking in search: pages of a group with 2 appear higher, and pages of a group with 0.5 appear lower.',
      ),
    sdk: sdk.optional().describe('Output of an SDK documentation generator. No effect yet.'),
    pages: z.lazy(() => pages).optional(),
  })
  .describe('A section of the sidebar.') as z.ZodType<RawNode>;

const pages: z.ZodType<(string | RawNode)[]> = z
  .array(z.union([nonEmptyText, group], 'the path of a page or a group'))
  .describe('Pages by path, and nested groups.');

const GLOBAL_ABOUT: Record<(typeof GLOBAL_PATTERNS)[number], string> = {
  tabs: 'Links next to the tabs.',
  anchors: 'Links at the top of the sidebar.',
  dropdowns: 'Links in the menu above the sidebar.',
  languages: 'Links in the language menu.',
  versions: 'Links in the version menu.',
  products: 'Links in the product menu.',
};

const globalNode: z.ZodType<RawGlobal> = z.strictObject(
  Object.fromEntries(
    GLOBAL_PATTERNS.map((pattern) => [
      pattern,
      z.array(globalEntry(pattern)).optional().describe(GLOBAL_ABOUT[pattern]),
    ]),
  ),
);

const divisions = Object.fromEntries(
  (Object.keys(OWN_KEYS) as DivisionPattern[]).map((pattern) => [pattern, division(pattern)]),
) as Record<DivisionPattern, z.ZodType<RawNode>>;

/** The kinds of nodes by the key that names them: they contain each other. */
export const navigationNodes: Readonly<Record<string, z.ZodType>> = {
  group,
  global: globalNode,
  ...Object.fromEntries(
    (Object.keys(OWN_KEYS) as DivisionPattern[]).map((key) => [NAME_KEYS[key], divisions[key]]),
  ),
};

/** `navigation`, as written. */
export const navigation: z.ZodType<RawNode> = z.strictObject({
  ...specKeys,
  global: globalNode.optional().describe('Links to show on every page.'),
  ...childLists(['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors']),
  ...childLists(['groups', 'pages']),
});

function nameOf(pattern: DivisionPattern) {
  const name = NAMES[pattern] ?? nonEmptyText.describe('Its name.');
  return { [NAME_KEYS[pattern]]: name };
}

function division(pattern: DivisionPattern): z.ZodType<RawNode> {
  return z.strictObject({
    ...nameOf(pattern),
    ...lookKeys,
    ...specKeys,
    ...OWN_KEYS[pattern],
    href: href.optional().describe('For an entry that is only a link.'),
    global: globalNode.optional().describe('Links to show on every page in this part.'),
    ...childLists(CHILDREN[pattern]),
  });
}

function globalEntry(pattern: (typeof GLOBAL_PATTERNS)[number]): z.ZodType<RawNode> {
  return z.strictObject({
    ...nameOf(pattern),
    ...lookKeys,
    ...OWN_KEYS[pattern],
    href: href.describe('The link target.'),
  });
}

function childLists(patterns: readonly Pattern[]) {
  return Object.fromEntries(
    patterns.map((pattern) => [pattern, z.lazy(() => listOf(pattern)).optional()]),
  );
}

function listOf(pattern: Pattern): z.ZodType {
  if (pattern === 'pages') return pages;
  const list = z.array(pattern === 'groups' ? group : divisions[pattern]);
  const about = CHILDREN_ABOUT[pattern];
  return (pattern === 'products' || pattern === 'menu' ? list : list.min(1)).describe(about);
}
