import type { NavigationIndex, Section } from './section.ts';

const MAX_LENGTH = 120;

/**
 * Names for the files of each part of the site: the labels that lead there, so that a name stays
 * when parts are moved around it.
 */
export function nameDivisions({ root, places }: NavigationIndex): ReadonlyMap<Section, string> {
  const names = new Map<Section, string>();
  const taken = new Set<string>();
  for (const section of new Set([root, ...[...places.values()].map((place) => place.section)])) {
    const name = toFreeName(section, taken);
    taken.add(name);
    names.set(section, name);
  }
  return names;
}

function toFreeName({ levels }: Section, taken: ReadonlySet<string>): string {
  const words = levels.map(({ chosen }) => toSlug(chosen.label)).filter((word) => word !== '');
  const name = words.join('-').slice(0, MAX_LENGTH) || 'main';
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}

/** Letters that every file system and server takes; other labels keep apart by their code points. */
export function toSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (sign) =>
      /[ .-]/.test(sign) ? '-' : `_${sign.codePointAt(0)?.toString(36)}`,
    )
    .slice(0, 100);
}
