import { nearestName } from '@quire/base';
import type { Icon } from '@quire/model';
import { FONT_AWESOME_RENAMES } from './font-awesome-renames.ts';
import { type Drawing, findDrawing, type IconSetName, listNames } from './icon-set.ts';
import { SIMILAR_ICONS } from './similar-icons.ts';

export type IconLibrary = NonNullable<Icon['library']>;

/** A library that lacks a name is helped out by the others, the most similar first. */
const LIBRARY_ORDER: Readonly<Record<IconLibrary, readonly IconLibrary[]>> = {
  fontawesome: ['fontawesome', 'lucide', 'tabler'],
  lucide: ['lucide', 'tabler', 'fontawesome'],
  tabler: ['tabler', 'lucide', 'fontawesome'],
};

/** Misses are remembered too; bounded because the names come from authors. */
const MOST_REMEMBERED = 5_000;
const remembered = new Map<string, Drawing | undefined>();

/** The drawing for an icon of a library, or `undefined` when no library has anything like it. */
export function resolveIcon(icon: Icon, library: IconLibrary = 'fontawesome'): Drawing | undefined {
  const first = icon.library ?? library;
  const key = `${first}|${icon.style ?? ''}|${icon.name}`;
  if (remembered.has(key)) return remembered.get(key);
  const drawing = findIcon(icon, first);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, drawing);
  return drawing;
}

const SETS: Readonly<Record<IconLibrary, readonly IconSetName[]>> = {
  fontawesome: ['fa6-solid', 'fa6-brands', 'fa6-regular'],
  lucide: ['lucide'],
  tabler: ['tabler'],
};

/** The icon that a name may have been meant for, of its library. */
export function suggestIcon(icon: Icon, library: IconLibrary = 'fontawesome'): string | undefined {
  const name = toNames(icon.name).at(-1);
  if (name === undefined) return undefined;
  return nearestName(name, SETS[icon.library ?? library].flatMap(listNames));
}

function findIcon(icon: Icon, first: IconLibrary): Drawing | undefined {
  const names = toNames(icon.name);
  for (const library of LIBRARY_ORDER[first]) {
    for (const name of names) {
      const drawing = findInLibrary(library, name, icon.style);
      if (drawing) return drawing;
    }
  }
  for (const name of names) {
    const similar = SIMILAR_ICONS.get(name);
    if (similar) return findInLibrary('fontawesome', similar, icon.style);
  }
  return undefined;
}

function findInLibrary(
  library: IconLibrary,
  name: string,
  style: string | undefined,
): Drawing | undefined {
  if (library !== 'fontawesome') return findDrawing(library, name);
  for (const setName of toFontAwesomeSets(style)) {
    const drawing = findDrawing(setName, name);
    if (drawing) return drawing;
  }
  const renamed = FONT_AWESOME_RENAMES.get(name);
  return renamed === undefined ? undefined : findInLibrary(library, renamed, style);
}

/** The free sets have three of the paid styles; the thin ones are nearest to `regular`. */
function toFontAwesomeSets(style: string | undefined): readonly IconSetName[] {
  if (style && /regular|light|thin/.test(style)) return ['fa6-regular', 'fa6-solid', 'fa6-brands'];
  if (style === 'brands') return ['fa6-brands', 'fa6-solid', 'fa6-regular'];
  return ['fa6-solid', 'fa6-brands', 'fa6-regular'];
}

/**
 * What the author may have meant: `fa-solid fa-house` and `House` are `house`, and `BookOpen`, as
 * the libraries for React spell it, is `book-open`.
 */
function toNames(written: string): string[] {
  if (written.length > 100) return [];
  const word = (written.trim().split(/\s+/).at(-1) ?? '').replace(/^fa-/i, '').replace(/_/g, '-');
  const kebab = word.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
  return [...new Set([word.toLowerCase(), kebab])].filter((name) => /^[a-z0-9-]+$/.test(name));
}
