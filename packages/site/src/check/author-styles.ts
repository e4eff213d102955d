import type { Report } from '@quire/base';
import { collectModuleClassNames } from '@quire/components';
import type { MdxNode, ParsedPage } from '@quire/markdown';
import { toFileRole } from '@quire/model';
import { PAGE_UTILITIES } from '@quire/theme';
import {
  type AbsentHook,
  findAbsentHook,
  findAbsentVariable,
} from '../author-styles/find-absent-hook.ts';
import { findInnerName } from '../author-styles/inner-names.ts';
import { findPageUtility } from '../author-styles/page-utilities.ts';
import { readScriptSelectors } from '../author-styles/read-script-selectors.ts';
import { readSelectors, type Selector } from '../author-styles/read-selectors.ts';
import { readStyleRules, type StyleSheetParts } from '../author-styles/read-style-rules.ts';
import type { Site } from '../build/site-build.ts';
import type { ProjectFile } from '../read/project-file.ts';

/** Looks at what authors bring to style pages and to work on them. */
export interface AuthorStyleCheck {
  /** The style elements of a page. */
  addPage(parsed: ParsedPage): void;
  /** Called once all pages were seen. */
  finish(): void;
}

interface Sheet {
  file: string;
  /** The line of the file that it begins on. */
  line: number;
  parts: StyleSheetParts;
}

/**
 * Reports names of the original platform that pages do not have, and rules that match inner names of
 * the theme. A rule is dead only when all its selectors are: writers list older names beside newer ones.
 */
export function createAuthorStyleCheck(site: Site): AuthorStyleCheck {
  const { project, texts, report } = site;
  const sheets: Sheet[] = [];
  const read = (file: ProjectFile) => {
    try {
      return texts.read(file);
    } catch {
      // A file that cannot be read is reported where it is used.
      return '';
    }
  };
  return {
    addPage(parsed) {
      if (parsed.status === 'ok') visitStyles(parsed.root, parsed.file, sheets);
    },
    finish() {
      const files = [...project.files.values()];
      for (const file of files) {
        if (!file.path.endsWith('.css')) continue;
        sheets.push({ file: file.path, line: 1, parts: readStyleRules(read(file)) });
      }
      const names = new Set<string>();
      for (const file of files) collectClassNames(file, site, names);
      const isUsed = (name: string) => names.has(name);
      const sets = new Set(sheets.flatMap(({ parts }) => [...parts.sets]));
      for (const sheet of sheets) checkSheet(sheet, { isUsed, sets, report });
      for (const file of files) {
        if (toFileRole(file.path) !== 'script') continue;
        checkScript(file.path, read(file), report);
      }
    },
  };
}

function collectClassNames(file: ProjectFile, { texts }: Site, names: Set<string>): void {
  try {
    if (/\.mdx?$/i.test(file.path)) for (const name of texts.classNamesOf(file)) names.add(name);
    else if (/\.(?:jsx|tsx|js|ts)$/i.test(file.path))
      collectModuleClassNames(texts.read(file), names);
  } catch {
    // As above.
  }
}

/** Finds the style elements of a page; their text is an expression, or plain. */
function visitStyles(node: MdxNode, file: string, sheets: Sheet[]): void {
  if (!('children' in node)) return;
  if ('name' in node && node.name === 'style') {
    const text = node.children.map(toText).join('\n').replaceAll('`', ' ');
    const line = node.children[0]?.position?.start.line ?? node.position?.start.line ?? 1;
    sheets.push({ file, line, parts: readStyleRules(text) });
    return;
  }
  for (const child of node.children) visitStyles(child, file, sheets);
}

function toText(node: MdxNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? node.children.map(toText).join('\n') : '';
}

interface SheetScope {
  isUsed(name: string): boolean;
  /** The variables that the author sets anywhere. */
  sets: ReadonlySet<string>;
  report: Report;
}

function checkSheet({ file, line, parts }: Sheet, { isUsed, sets, report }: SheetScope): void {
  const told = new Set<string>();
  const once = (name: string, tell: () => void) => {
    if (told.has(name)) return;
    told.add(name);
    tell();
  };
  for (const rule of parts.rules) {
    const place = { file, line: line + rule.line - 1 };
    const selectors = readSelectors(rule.selectors);
    const inner = selectors.map(findInnerName).find((name) => name !== undefined);
    if (inner !== undefined) once(inner, () => tellInner(inner, place, report));
    const dead = selectors.map((selector) => findDead(selector, isUsed));
    const [first] = dead;
    if (first === undefined || dead.includes(undefined)) continue;
    once(first.name, () =>
      first.isUtility ? tellUtility(first, place, report) : tellAbsent(first, place, report),
    );
  }
  for (const { name, line: at } of parts.reads) {
    const absent = sets.has(name) ? undefined : findAbsentVariable(name);
    if (absent) once(name, () => tellAbsent(absent, { file, line: line + at - 1 }, report));
  }
}

type Dead = AbsentHook & { isUtility?: boolean };

/** Why a selector matches nothing, if that is known. */
function findDead(selector: Selector, isUsed: SheetScope['isUsed']): Dead | undefined {
  const absent = selector.names.map(findAbsentHook).find((hook) => hook !== undefined);
  if (absent) return absent;
  const utility = findPageUtility(selector, isUsed);
  if (utility === undefined) return undefined;
  return { name: utility, nearest: PAGE_UTILITIES[utility] ?? '', isUtility: true };
}

function checkScript(file: string, text: string, report: Report): void {
  const told = new Set<string>();
  for (const { selectors, line } of readScriptSelectors(text)) {
    for (const selector of readSelectors(selectors)) {
      const absent = selector.names.map(findAbsentHook).find((hook) => hook !== undefined);
      if (!absent || told.has(absent.name)) continue;
      told.add(absent.name);
      tellAbsent(absent, { file, line }, report);
    }
  }
}

const NAME_IT = 'Use an ID or class from the reference page "Hooks for style sheets".';

interface LinePlace {
  file: string;
  line: number;
}

function tellAbsent({ name, nearest }: AbsentHook, place: LinePlace, report: Report): void {
  report({
    code: 'unknown-hook',
    severity: 'warning',
    message: `No part of a page has the name ${name}.`,
    fix:
      nearest === ''
        ? 'Remove it: pages have no similar part.'
        : `Use ${nearest}, which is the closest match, or remove it.`,
    ...place,
  });
}

function tellUtility({ name, nearest }: AbsentHook, place: LinePlace, report: Report): void {
  report({
    code: 'page-utility',
    severity: 'warning',
    message: `The rule matches the utility class "${name}", which no part of the page has.`,
    fix: nearest === '' ? NAME_IT : `Use ${nearest}, which is the closest match, or remove it.`,
    ...place,
  });
}

function tellInner(name: string, place: LinePlace, report: Report): void {
  report({
    code: 'inner-name',
    severity: 'warning',
    message: `The rule matches "${name}", an internal name of the theme, which can change without notice.`,
    fix: NAME_IT,
    ...place,
  });
}
