/** Something that stands in a list, below sections of the navigation. */
export interface SectionedEntry {
  /** Names of the sections around it, outermost first. */
  sections: readonly string[];
}

/** Entries that go into one list. */
export interface EntryPart<Entry> {
  /** What the list is called: the sections that it has, and its number where they fill several. */
  title: string;
  entries: Entry[];
}

/** What has no section of its own. */
const LOOSE = 'Other pages';

/**
 * Splits entries into lists that are each at most `room` long, by their sections: a section that is too long is split
 * by those inside it, and one without any into numbered lists.
 */
export function splitEntries<Entry extends SectionedEntry>(
  entries: readonly Entry[],
  { room, lengthOf }: { room: number; lengthOf(entry: Entry): number },
): EntryPart<Entry>[] {
  return splitAt(entries, 0, []);

  function splitAt(
    own: readonly Entry[],
    depth: number,
    around: readonly string[],
  ): EntryPart<Entry>[] {
    const bySection = new Map<string, Entry[]>();
    for (const entry of own) {
      const name = entry.sections[depth] ?? '';
      const known = bySection.get(name);
      if (known) known.push(entry);
      else bySection.set(name, [entry]);
    }
    return [...bySection].flatMap(([name, inside]) => {
      const names = name === '' ? around : [...around, name];
      const title = names.join(': ') || LOOSE;
      if (sum(inside) <= room) return [{ title, entries: inside }];
      const isDeeper = inside.some(({ sections }) => sections.length > depth + 1);
      return isDeeper ? splitAt(inside, depth + 1, names) : number(title, cut(inside));
    });
  }

  function sum(own: readonly Entry[]): number {
    return own.reduce((length, entry) => length + lengthOf(entry), 0);
  }

  function cut(own: readonly Entry[]): Entry[][] {
    const lists: Entry[][] = [];
    let length = Number.POSITIVE_INFINITY;
    for (const entry of own) {
      length += lengthOf(entry);
      if (length > room) {
        lists.push([]);
        length = lengthOf(entry);
      }
      lists.at(-1)?.push(entry);
    }
    return lists;
  }

  function number(title: string, lists: Entry[][]): EntryPart<Entry>[] {
    return lists.map((inside, index) => ({ title: `${title} (${index + 1})`, entries: inside }));
  }
}
