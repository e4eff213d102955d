import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconLibraryUnreadable } from '../errors.ts';

/** The sets of drawings that come with Quire, by the name of their package. */
export type IconSetName = 'lucide' | 'tabler' | 'fa6-solid' | 'fa6-regular' | 'fa6-brands';

/** One drawing: the inside of its `<svg>`, and the size of its canvas. */
export interface Drawing {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

interface IconSet {
  readonly icons: Readonly<Record<string, Partial<Drawing> & { body: string }>>;
  readonly aliases?: Readonly<Record<string, { parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

/** What a set without a size of its own is drawn on, by the format. */
const DEFAULT_SIZE = 16;
/** Aliases of aliases exist; longer chains do not. */
const LONGEST_CHAIN = 5;

const sets = new Map<IconSetName, IconSet>();

/** The drawing of that name, also under an older name that the set itself knows. */
export function findDrawing(setName: IconSetName, name: string): Drawing | undefined {
  const set = loadIconSet(setName);
  let current = name;
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    if (Object.hasOwn(set.icons, current)) {
      const icon = set.icons[current];
      return {
        body: icon?.body ?? '',
        width: icon?.width ?? set.width ?? DEFAULT_SIZE,
        height: icon?.height ?? set.height ?? DEFAULT_SIZE,
      };
    }
    if (!set.aliases || !Object.hasOwn(set.aliases, current)) return undefined;
    current = set.aliases[current]?.parent ?? '';
  }
  return undefined;
}

/** The names of a set, older ones too. */
export function listNames(setName: IconSetName): string[] {
  const { icons, aliases = {} } = loadIconSet(setName);
  return [...Object.keys(icons), ...Object.keys(aliases)];
}

/** Read on first use and kept: a site mostly uses one set, and the five together are 4 MB. */
function loadIconSet(setName: IconSetName): IconSet {
  const known = sets.get(setName);
  if (known) return known;
  const packageName = `@iconify-json/${setName}`;
  try {
    const file = createRequire(import.meta.url).resolve(`${packageName}/icons.json`);
    const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
    sets.set(setName, set);
    return set;
  } catch (error) {
    throw iconLibraryUnreadable({ packageName }, error);
  }
}
