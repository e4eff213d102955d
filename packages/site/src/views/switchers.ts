import type { Division } from '@quire/model';
import type { SwitcherView } from '@quire/theme';
import { toChoices } from '../navigation/choices.ts';
import type { FindCounterpart } from '../navigation/counterparts.ts';
import { findTabLevel, type Section } from '../navigation/section.ts';
import type { SidebarScope } from '../navigation/sidebar.ts';

/** The choices of a page that are neither tabs nor anchors. One with a single choice is none. */
export function buildSwitchers(
  path: string,
  section: Section,
  scope: SidebarScope & { findCounterpart: FindCounterpart },
): SwitcherView[] {
  const tabLevel = findTabLevel(section);
  return section.levels.flatMap((level): SwitcherView[] => {
    const { kind } = level.chosen;
    if (level === tabLevel || kind === 'anchor') return [];
    const findInstead = (division: Division) =>
      division === level.chosen ? path : scope.findCounterpart(path, level.chosen, division);
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
