import { createRequire } from 'node:module';
import { buildUtilitySheet } from '@quire/components';
import type { Page } from 'playwright-core';
import postcss from 'postcss';
import tailwind, { type Config } from 'tailwindcss';
import resolveConfig from 'tailwindcss/resolveConfig.js';

const CONFIG: Config = {
  content: [{ raw: '' }],
  darkMode: 'class',
  corePlugins: { preflight: false },
};

/** Every class name that Tailwind CSS lists itself: all of its utilities with all named values. */
export function listTailwindNames(): string[] {
  const load = createRequire(import.meta.url);
  const { createContext } = load('tailwindcss/lib/lib/setupContextUtils.js');
  return createContext(resolveConfig(CONFIG)).getClassList();
}

async function compileTailwind(names: readonly string[]): Promise<string> {
  const plugin = tailwind({ ...CONFIG, safelist: [...names] });
  const source = '@tailwind base;@tailwind components;@tailwind utilities;';
  return (await postcss([plugin]).process(source, { from: undefined })).css;
}

/** How many names are compared at once: one site's sheet has fewer rules. */
const BATCH = 2_000;

/** In what the two sheets differ for these names, one line each. Sets of classes are joined by a space. */
export async function compareSheets(page: Page, sets: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < sets.length; at += BATCH) {
    const part = sets.slice(at, at + BATCH);
    const names = part.flatMap((set) => set.split(' '));
    const theirs = await compileTailwind(names);
    const ours = buildUtilitySheet(names);
    found.push(...(await page.evaluate(compareInPage, { theirs, ours, sets: part })));
  }
  return found;
}

/** Runs in the browser: the selectors and conditions of each class, and what an element computes to. */
function compareInPage({ theirs, ours, sets }: { theirs: string; ours: string; sets: string[] }) {
  interface Found {
    rule: CSSStyleRule;
    conditions: string[];
  }
  /** What both begin from: the reset that Tailwind's classes count on. */
  const RESET =
    '@layer reset{*,::before,::after{box-sizing:border-box;border:0 solid #e5e7eb;--tw-content:""}}';

  const normal = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/ ?([:,()>~+]) ?/g, '$1')
      .trim();

  function listNames(selector: string): string[] {
    const words = selector.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^ -~])+)/gi);
    return [...words].map(([, word = '']) =>
      word.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, code, character) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
      ),
    );
  }

  function listRules(list: CSSRuleList, conditions: string[]): Found[] {
    return [...list].flatMap((rule): Found[] => {
      if ('selectorText' in rule) return [{ rule: rule as CSSStyleRule, conditions }];
      const { conditionText, cssRules } = rule as CSSMediaRule;
      if (!cssRules) return [];
      return listRules(cssRules, conditionText ? [...conditions, conditionText] : conditions);
    });
  }

  function load(css: string) {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width:1000px;height:600px';
    document.body.append(frame);
    const inner = frame.contentDocument as Document;
    for (const text of [RESET, css]) {
      inner.head.append(Object.assign(inner.createElement('style'), { textContent: text }));
    }
    const rules = new Map<string, Found[]>();
    for (const found of listRules(inner.styleSheets[1]?.cssRules as CSSRuleList, [])) {
      for (const name of listNames(found.rule.selectorText)) {
        rules.set(name, [...(rules.get(name) ?? []), found]);
      }
    }
    return { inner, rules, frame };
  }

  function describe(found: readonly Found[]): string {
    const parts = found
      // Ours alone: one of two pictures where no script runs.
      .filter(({ rule }) => !rule.selectorText.includes('="system"'))
      .flatMap(({ rule, conditions }) =>
        rule.selectorText
          .split(/,(?![^(]*\))/)
          .map((selector) => `${normal(selector)} ${conditions.map(normal).sort().join(' ')}`),
      );
    return [...new Set(parts)].sort().join(' | ') || 'nothing';
  }

  function readValues(inner: Document, set: string, properties: ReadonlySet<string>): string[] {
    const box = inner.createElement('div');
    box.innerHTML = '<div><i></i><i></i><i></i></div>';
    inner.body.append(box);
    const element = box.firstElementChild as Element;
    element.setAttribute('class', set);
    const [first, second] = element.children;
    const values = [element, first, second, [element, '::placeholder'], [element, '::before']]
      .map((part) => [part].flat() as [Element, string?])
      .flatMap(([part, pseudo]) => {
        const style = (inner.defaultView as Window).getComputedStyle(part, pseudo);
        return [...properties].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });
    box.remove();
    return values;
  }

  const [a, b] = [load(theirs), load(ours)];

  function compareSet(set: string): string[] {
    const names = set.split(' ');
    const found = names.map((name) => [a.rules.get(name) ?? [], b.rules.get(name) ?? []] as const);
    const rules = found.flat(2).map(({ rule }) => rule);
    const all = rules.flatMap((rule) => [...rule.style]);
    const properties = new Set(all.filter((name) => !name.startsWith('--')));
    const [one, two] = [a, b].map(({ inner }) => readValues(inner, set, properties));
    const values = (one ?? []).flatMap((value, at) =>
      value === two?.[at] ? [] : `${set}: ${value} => ${two?.[at]}`,
    );
    const [first = [], second = []] = found.length === 1 ? (found[0] ?? []) : [];
    const isSame = describe(first) === describe(second);
    return isSame ? values : [`${set}: ${describe(first)} => ${describe(second)}`, ...values];
  }

  const different = sets.flatMap(compareSet);
  a.frame.remove();
  b.frame.remove();
  return different;
}

/**
 * Pairs of classes that set the same or related properties, of a few names of every utility: which of two
 * wins depends on the order of their rules alone.
 */
export async function listPairs(names: readonly string[]): Promise<string[]> {
  const samples = sampleNames(names);
  const families = new Map<string, Set<string>>();
  postcss.parse(await compileTailwind(samples)).walkRules((rule) => {
    const name = /^\.((?:\\.|[\w-])+)/.exec(rule.selector)?.[1]?.replaceAll('\\', '');
    if (!name || !samples.includes(name)) return;
    rule.walkDecls(({ prop }) => {
      const family = /^(?:--)?[a-z]+(?:-webkit)?/.exec(prop)?.[0] ?? prop;
      families.set(family, (families.get(family) ?? new Set()).add(name));
    });
  });
  const pairs = new Set<string>();
  for (const [family, members] of families) {
    if (family === '--tw') continue;
    const list = [...members].sort();
    for (const [at, first] of list.entries()) {
      for (const second of list.slice(at + 1)) pairs.add(`${first} ${second}`);
    }
  }
  return [...pairs].sort();
}

/** Two names of each utility, so that every property and every side is there. */
function sampleNames(names: readonly string[]): string[] {
  const byRoot = new Map<string, string[]>();
  for (const name of names) {
    if (name.startsWith('-')) continue;
    const root = name.replace(/-(?:\d+(?:\.\d+)?|\d+\/\d+|px|[a-z]+-\d{2,3})$/, '');
    byRoot.set(root, [...(byRoot.get(root) ?? []), name]);
  }
  return [...byRoot.values()].flatMap((list) => [...new Set([list[0] ?? '', list.at(-1) ?? ''])]);
}
