import type { Html } from '@quire/base';
import type { Division, Navigation, SiteConfig } from '@quire/model';
import type { PageView, SidebarGroup } from '@quire/theme';
import { toSha256 } from '../files/recorder.ts';
import { type Choice, toChoices } from '../navigation/choices.ts';
import { findLandingPage } from '../navigation/landing-page.ts';
import type { Section } from '../navigation/section.ts';
import { buildSidebarGroups, type SidebarScope } from '../navigation/sidebar.ts';
import { buildTabs } from '../navigation/tabs.ts';
import { toFooterView } from './footer-view.ts';
import { toNavbarView } from './navbar-view.ts';

/** What all pages of one section have around them, where their addresses are written alike. */
export interface Frame
  extends Pick<PageView, 'home' | 'logo' | 'favicon' | 'navbar' | 'banner' | 'footer'> {
  /** All tabs of the bar. */
  tabs: PageView['tabs'];
  /** The whole sidebar. */
  groups: readonly SidebarGroup[];
}

/** What a frame is made with. */
export interface FrameScope extends SidebarScope {
  config: SiteConfig;
  /** Markdown of docs.json as markup. */
  renderText(text: string): Html;
}

/** Builds the frame of a section. */
export function buildFrame(section: Section, scope: FrameScope): Frame {
  const { config, links } = scope;
  const language = findLanguage(section);
  const global = collectGlobal(config.navigation, section);
  const logo = config.logo && toImages(config.logo, scope);
  const favicon = config.favicon && toImages(config.favicon, scope);
  return {
    tabs: [
      ...buildTabs(section, scope),
      ...toChoices(global.filter(isKind('tab')), undefined, scope),
    ],
    groups: [
      ...buildAnchors(section, global, scope),
      ...buildSidebarGroups(section.children, scope),
    ],
    home: toHome(language, scope),
    ...(logo ? { logo } : {}),
    ...(favicon ? { favicon } : {}),
    ...toBanner(language?.banner ?? config.banner, scope),
    navbar: toNavbarView(language?.navbar ?? config.navbar, scope),
    footer: toFooterView(language?.footer ?? config.footer, links),
  };
}

/** The language that a section is written in, where the site has several. */
export function findLanguage(section: Section): Division | undefined {
  return section.levels.find(({ chosen }) => chosen.kind === 'language')?.chosen;
}

const isKind = (kind: Division['kind']) => (division: Division) => division.kind === kind;

function collectGlobal(navigation: Navigation, section: Section): Division[] {
  return [...navigation.global, ...section.levels.flatMap(({ chosen }) => chosen.global ?? [])];
}

/** Anchors stand on top of the sidebar: the parts of the site, then links of every page. */
function buildAnchors(
  section: Section,
  global: readonly Division[],
  scope: FrameScope,
): SidebarGroup[] {
  const levels = section.levels.filter(({ chosen }) => chosen.kind === 'anchor');
  const choices = [
    ...levels.flatMap(({ choices, chosen }) => toChoices(choices, chosen, scope)),
    ...toChoices(
      global.filter((division) => division.kind !== 'tab'),
      undefined,
      scope,
    ),
  ];
  if (choices.length === 0) return [];
  return [{ expanded: true, items: choices.map(toAnchorItem) }];
}

/** An anchor is never the current page: its own first page stands in the sidebar below. */
function toAnchorItem({ active, ...link }: Choice): SidebarGroup['items'][number] {
  return { type: 'page', path: '', isAnchor: true, ...link };
}

/** A site in several languages begins, for each reader, in the language that is being read. */
function toHome(language: Division | undefined, scope: FrameScope): string {
  const { config, links, pages } = scope;
  if (config.logo?.href !== undefined) return links.link(config.logo.href);
  const canOpen = (path: string) =>
    pages.get(path)?.url === undefined && links.page(path) !== undefined;
  const start =
    language && !language.default ? findLandingPage(language.children, canOpen) : undefined;
  const home = start ?? findHomePage(config.navigation, canOpen);
  return (home === undefined ? undefined : links.page(home)) ?? links.writer.page('index');
}

/** The page that the site opens with: the root index page, else the first of the navigation. */
export function findHomePage(
  navigation: Navigation,
  canOpen: (path: string) => boolean,
): string | undefined {
  return canOpen('index') ? 'index' : findLandingPage(navigation.children, canOpen);
}

function toBanner(
  banner: SiteConfig['banner'],
  { renderText }: FrameScope,
): Pick<PageView, 'banner'> {
  if (!banner) return {};
  const { content, type, dismissible } = banner;
  const key = toSha256(content).slice(0, 8);
  const { light, dark } = banner.color ?? {};
  // One color serves both modes.
  const [first, second] = [light ?? dark, dark ?? light];
  const color = first && second ? { color: { light: first, dark: second } } : {};
  return { banner: { content: renderText(content), type, dismissible, key, ...color } };
}

function toImages(images: { light: string; dark: string }, { links }: FrameScope) {
  return { light: links.asset(images.light), dark: links.asset(images.dark) };
}
