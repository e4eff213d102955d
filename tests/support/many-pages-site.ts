import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const TABS = 14;

/** How many pages the parts of the site have. */
interface Size {
  /** Pages of the longest group. */
  long: number;
  /** Groups of the tab with the most. */
  many: number;
  /** Groups of every other tab. */
  groups: number;
}

/** 500 pages. */
export const WHOLE: Size = { long: 174, many: 70, groups: 4 };
/** 162 pages, with all that the whole site has. */
export const SMALL: Size = { long: 61, many: 61, groups: 1 };

/**
 * Writes a site in which everything is larger than one page holds: more tabs than are in the markup,
 * a group and a tab that are too long. Other tabs have nested groups.
 */
export async function writeManyPages(folder: string, size: Size): Promise<void> {
  const put = async (path: string, title: string) => {
    const file = join(folder, `${path}.mdx`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `---\ntitle: ${title}\n---\n\nThis is ${title}.\n`);
    return path;
  };
  const putAll = (name: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => put(`${name}/p${index}`, `${name} ${index}`)),
    );
  const long = { group: 'Long', pages: await putAll('long', size.long) };
  const many = await Promise.all(
    Array.from({ length: size.many }, async (_, index) => ({
      group: `Many ${index}`,
      pages: await putAll(`many/g${index}`, 1),
    })),
  );
  const others = await Promise.all(
    Array.from({ length: TABS - 2 }, async (_, index) => ({
      tab: `Part ${index}`,
      groups: await toGroups(`part-${index}`, size.groups, putAll),
    })),
  );
  const tabs = [
    { tab: 'Long', groups: [long, { group: 'Short', pages: await putAll('short', 4) }] },
    { tab: 'Many', groups: many },
    ...others,
  ];
  const config = {
    theme: 'mint',
    name: 'Many pages',
    colors: { primary: '#3b5bdb' },
    navigation: { tabs },
  };
  await writeFile(join(folder, 'docs.json'), JSON.stringify(config));
}

/** Groups with two nested ones each: three pages in the first, else six. */
async function toGroups(
  name: string,
  count: number,
  putAll: (name: string, count: number) => Promise<string[]>,
) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const pages = await putAll(`${name}/g${index}`, index === 0 ? 1 : 4);
      const nested = await Promise.all(
        ['a', 'b'].map(async (letter) => ({
          group: `Nested ${letter}`,
          pages: await putAll(`${name}/g${index}/${letter}`, 1),
        })),
      );
      return { group: `Group ${index}`, pages: [...pages, ...nested] };
    }),
  );
}
