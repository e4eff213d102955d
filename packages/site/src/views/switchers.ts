import type { Division } from '@quire/model';
import type { SwitcherView } from '@quire/theme';
import { cutChoices, toChoices } from '../navigation/choices.ts';
import type { FindCounterpart } from '../navigation/counterparts.ts';
import { findTabLevel, type Section } from '../navigation/section.ts';
import type { SidebarScope } from '../navigation/sidebar.ts';
import { findTabMenuLevel } from '../navigation/tabs.ts';

/** What switches are made with. */
export type SwitcherScope = SidebarScope & { findCounterpart: FindCounterpart };

/** The choices that a page shows, and for each the ones that it leaves out. */
export function buildSwitchers(
  path: string,
  section: Section,
  scope: SwitcherScope,
): SwitcherView[] {
  return listSwitchers(path, section, scope).map(({ kind, choices }) => {
    const { shown, rest } = cutChoices(choices);
    return { kind, choices: shown, ...(rest.length > 0 ? { isCut: true } : {}) };
  });
}

/** For each switch of a section the choices that its pages leave out, as links to where each begins. */
export function listLeftOut(
  section: Section,
  scope: SwitcherScope,
): Pick<SwitcherView, 'kind' | 'choices'>[] {
  return listSwitchers(undefined, section, scope).map(({ kind, choices }) => ({
    kind,
    choices: cutChoices(choices).rest,
  }));
}

/** The choices that are neither in the bar nor anchors, seen from a page. One with a single choice is none. */
export function listSwitchers(
  path: string | undefined,
  section: Section,
  scope: SwitcherScope,
): SwitcherView[] {
  const inBar = [findTabLevel(section), findTabMenuLevel(section)];
  return section.levels.flatMap((level): SwitcherView[] => {
    const { kind } = level.chosen;
    if (inBar.includes(level) || kind === 'anchor') return [];
    const findInstead = (division: Division) => {
      if (path === undefined) return undefined;
      return division === level.chosen ? path : scope.findCounterpart(path, level.chosen, division);
    };
    // Other products are about other things: a page of the same name there is another page.
    const isTranslation = kind === 'language' || kind === 'version';
    const choices = toChoices(
      level.choices,
      level.chosen,
      scope,
      isTranslation ? findInstead : undefined,
    );
    return choices.length > 1 ? [{ kind, choices }] : [];
  });
}
