import {
  type Division,
  type Group,
  type ListedPage,
  listPages,
  type Navigation,
  type NavigationNode,
} from '@quire/model';
import { remember } from '../remember.ts';

/**
 * A part of the site with a sidebar of its own: what stands directly inside one division, or
 * inside none.
 */
export interface Section {
  /** Stable within a build: the way to the division, by position. */
  key: string;
  /** The switches that lead here, outermost first: at each, one of several was chosen. */
  levels: readonly SectionLevel[];
  /** Groups and pages of the sidebar. */
  children: readonly NavigationNode[];
}

/** One switch: the divisions that stand side by side, and the chosen one. */
export interface SectionLevel {
  choices: readonly Division[];
  chosen: Division;
}

/** Where a page stands. */
export interface PagePlace {
  section: Section;
  /** The groups around the page, outermost first. */
  groups: readonly Group[];
}

/** The navigation, ready to be asked about pages. */
export interface NavigationIndex {
  /** The section outside all divisions, where the navigation begins. */
  root: Section;
  /** By the path that the navigation has. */
  places: ReadonlyMap<string, PagePlace>;
}

/** Finds the sections of the navigation and the place of each of its pages. */
export function indexNavigation(navigation: Navigation): NavigationIndex {
  const sections = new Map<Division | Navigation, Section>();
  const enter = (node: Division | Navigation, key: string, levels: SectionLevel[]): Section => {
    const section = { key, levels, children: node.children };
    sections.set(node, section);
    const choices = node.children.filter((child) => child.type === 'division');
    for (const [index, chosen] of choices.entries()) {
      enter(chosen, `${key}.${index}`, [...levels, { choices, chosen }]);
    }
    return section;
  };
  const root = enter(navigation, '0', []);
  const toPlace = (trail: ListedPage['trail']): PagePlace => {
    const division = trail.findLast((node) => node.type === 'division');
    const groups = trail.filter((node) => node.type === 'group');
    return { section: (division && sections.get(division)) ?? root, groups };
  };
  const places = new Map<string, PagePlace>();
  // Pages side by side have one place.
  const known = new Map<NavigationNode | undefined, PagePlace>();
  for (const { path, trail } of listPages(navigation)) {
    const last = trail.at(-1);
    const around = last?.type === 'page' ? trail.at(-2) : last;
    places.set(
      path,
      remember(known, around, () => toPlace(trail)),
    );
  }
  return { root, places };
}

/** The outermost choice between tabs: the one that the bar shows. */
export function findTabLevel(section: Section): SectionLevel | undefined {
  return section.levels.find(({ chosen }) => chosen.kind === 'tab');
}
