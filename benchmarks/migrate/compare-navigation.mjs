import { posix } from 'node:path';
import { readYamlConfig } from '../../packages/migrate/dist/config/yaml.js';
import { readOldNavigation } from './old-navigation.mjs';

/**
 * How much of the old navigation is in the new one: entries by title, those of them below the same titles, and those of
 * these in the same order. An entry of the new one may be below tabs, versions or languages besides.
 */
export function compareNavigation(folder, files, { tool, report, texts }) {
  const folders = [...new Set(['', ...files.flatMap(listParents)])].sort();
  const menus = readOldNavigation(folder, tool, { folders, addresses: report.pages });
  if (menus === undefined) return undefined;
  const entries = listNewEntries(JSON.parse(texts.get('docs.json')).navigation, texts);
  const titles = countBy(entries, ({ trail }) => trail.at(-1));
  const counts = { all: 0, titled: 0, nested: 0, ordered: 0, lost: [] };
  const places = placesByTrail(entries);
  for (const menu of menus) {
    const found = [];
    for (const trail of listTrails(menu)) {
      counts.all++;
      const key = trail.join('\n');
      const title = trail.at(-1);
      const hasTitle = (titles.get(title) ?? 0) > 0;
      if (hasTitle) {
        counts.titled++;
        titles.set(title, titles.get(title) - 1);
      }
      const at = places.get(key)?.shift();
      if (at !== undefined) found.push(at);
      else counts.lost.push(`${hasTitle ? 'elsewhere' : 'not there'}: ${trail.join(' › ')}`);
    }
    counts.nested += found.length;
    counts.ordered += longestRise(found);
  }
  return counts;
}

function listParents(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The words of a title, without marks of Markdown, HTML, icons and quotes that differ. */
function toWords(title) {
  return String(title)
    .replace(/<[^>]*>|:[a-z0-9_+-]+:|[*`_\\]|\{[^}]*\}/gi, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

function listTrails(items, around = []) {
  return items.flatMap(({ title, items: inside }) => {
    const trail = [...around, toWords(title ?? '')];
    return [trail, ...listTrails(inside ?? [], trail)];
  });
}

const DIVISIONS = ['tabs', 'versions', 'languages', 'products', 'menu', 'dropdowns', 'anchors'];

/** Groups and pages in order: their trail, and how many names in front of it are divisions. */
function listNewEntries(navigation, texts, around = [], divisions = 0) {
  const key = DIVISIONS.find((name) => Array.isArray(navigation[name]));
  if (key !== undefined) {
    return navigation[key].flatMap((part) => {
      const { tab, version, language, product, item } = part;
      const trail = [...around, toWords(tab ?? version ?? language ?? product ?? item ?? '')];
      return [
        { trail, divisions: trail.length - 1 },
        ...listNewEntries(part, texts, trail, trail.length),
      ];
    });
  }
  return (navigation.pages ?? []).flatMap((entry) => {
    if (typeof entry === 'string')
      return [{ trail: [...around, titleOf(entry, texts)], divisions }];
    const trail = [...around, toWords(entry.group)];
    return [{ trail, divisions }, ...listNewEntries(entry, texts, trail, divisions)];
  });
}

function titleOf(path, texts) {
  const text = texts.get(`${path}.mdx`) ?? texts.get(`${path}.md`) ?? '';
  const head = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const { sidebarTitle, title } = head === '' ? {} : readYamlConfig(head, path);
  return toWords(sidebarTitle ?? title ?? posix.basename(path));
}

/** The places of entries by their trail, with and without the divisions around it. */
function placesByTrail(entries) {
  const places = new Map();
  entries.forEach(({ trail, divisions }, place) => {
    for (let start = 0; start <= divisions; start++) {
      const key = trail.slice(start).join('\n');
      if (!places.has(key)) places.set(key, []);
      places.get(key).push(place);
    }
  });
  return places;
}

function countBy(list, toKey) {
  const counts = new Map();
  for (const item of list) counts.set(toKey(item), (counts.get(toKey(item)) ?? 0) + 1);
  return counts;
}

/** How many of some numbers stand in rising order, as the longest row of them. */
function longestRise(numbers) {
  const ends = [];
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number);
    ends[at === -1 ? ends.length : at] = number;
  }
  return ends.length;
}
