import { readCodeConfig } from '../config/code.ts';
import type { SourceFolder } from '../folder/source-folder.ts';
import { MAX_PAGE_MODULES } from '../limits.ts';
import type { Report } from '../report/report.ts';
import { isRecord } from '../text/frontmatter.ts';
import { withoutCode } from '../text/parts.ts';
import { listBoundNames } from './free-names.ts';
import type { PageImport } from './imports.ts';
import { listDeclared, listDeclaredTexts } from './module-code.ts';
import { settleOpenNames } from './open-names.ts';
import type { StubComponents } from './stub-components.ts';

/** How the modules that pages import are settled. */
export interface PageModules {
  folder: SourceFolder;
  report: Report;
  stubs: StubComponents;
  /** Names that the old site gives to all pages: they are not ours, whatever we have by that name. */
  global: ReadonlySet<string>;
  /** The path of the snippet that was made of a file. */
  snippetOf(file: string): string | undefined;
  /** The file that an import of another file means, whether it is there or not; nothing for a package. */
  resolve(from: string, file: string): string | undefined;
  /** Where a file is published that is copied as it is. */
  addressOf(file: string): string;
  /** Whether a module is one of the old tool, whose components became ours. */
  isOfTool(from: string): boolean;
  /** What imports inside those modules begin with that mean a folder of the site. */
  aliases?: Readonly<Record<string, string>>;
  /** Names that the old tool gives to pages and that have no value here. */
  absent?: ReadonlySet<string>;
  /** Puts the text of a file where a page names it, in the tool's own component for code. */
  placeText?(body: string, name: string, text: string): string;
}

/** A page whose modules are settled: the lines that import what is there, and the rest. */
export interface SettledPage {
  head: string[];
  body: string;
}

const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|mov|pdf|zip)$/i;

/**
 * Parts of pages stay imports, images and raw files become what they stand for, values that code of the old site
 * computes become constants, and components are left to stubs. A name whose value is not known is shown as code.
 */
export function settleModules(
  written: string,
  imports: readonly PageImport[],
  file: string,
  modules: PageModules,
): SettledPage {
  const { report, stubs, global } = modules;
  const found = lookUp(imports, file, modules);
  const placed = placeValues(written, found, modules);
  const unknown = listUnknown(placed, imports, found, modules);
  const bound = new Set([...found.known, ...listBoundNames(withoutCode(placed))]);
  // Parts of pages get properties from the pages that show them.
  if (modules.snippetOf(file) !== undefined) bound.add('props');
  const body = settleOpenNames(placed, {
    file,
    report,
    isOpen: (name) => unknown.has(name) || !bound.has(name),
    isOld: (name) => unknown.has(name) || global.has(name),
  });
  const known = new Set([...found.known, ...listDeclared(withoutCode(body))]);
  const own = new Set([...global, ...unknown].map((name) => name.replaceAll('.', '')));
  const stubbed = stubs.importFor(body, own, known);
  for (const statement of stubbed) {
    const detail = /\{ (\w+) \}/.exec(statement)?.[1] ?? '';
    const what = 'component of the old site, replaced by a stub that shows its content';
    report.add({ file, kind: 'left', what, detail });
  }
  return { head: [...found.lines, ...stubbed, ...found.constants], body };
}

/** Names that a page imports or expects, and that have no value here. */
function listUnknown(
  body: string,
  imports: readonly PageImport[],
  found: Found,
  { isOfTool, absent = new Set() }: PageModules,
): Set<string> {
  const imported = imports
    .filter(({ from }) => !isOfTool(from))
    .flatMap(({ whole, names }) => [...(whole ? [whole] : []), ...names]);
  const declared = new Set(listDeclared(withoutCode(body)));
  return new Set(
    [...imported, ...absent].filter((name) => !found.known.has(name) && !declared.has(name)),
  );
}

/** The body behind the lines that a settled page begins with. */
export function joinHead(head: readonly string[], body: string): string {
  return head.length > 0 ? `${head.join('\n')}\n\n${body.trimStart()}` : body;
}

interface Found {
  lines: string[];
  constants: string[];
  known: Set<string>;
  /** Addresses of files, by the name that stands for each. */
  addresses: Map<string, string>;
  /** Texts of files that were imported as they are. */
  texts: Map<string, string>;
}

function lookUp(imports: readonly PageImport[], file: string, modules: PageModules): Found {
  const found: Found = {
    lines: [],
    constants: [],
    known: new Set(),
    addresses: new Map(),
    texts: new Map(),
  };
  for (const each of imports) {
    if (!modules.isOfTool(each.from)) lookUpOne(each, file, modules, found);
  }
  return found;
}

function lookUpOne(each: PageImport, file: string, modules: PageModules, found: Found): void {
  const { folder } = modules;
  const isRaw = /^!*raw-loader!|\?raw$/.test(each.from);
  const from = each.from.replace(/^!*(?:raw-loader!)?/, '').replace(/\?[\w&=]*$/, '');
  const place = modules.resolve(from, file);
  if (place === undefined) return;
  const { whole } = each;
  const snippet = /\.mdx?$/.test(from) ? modules.snippetOf(place) : undefined;
  if (whole !== undefined && isRaw && folder.has(place)) {
    found.texts.set(whole, folder.read(place) ?? '');
    found.known.add(whole);
  } else if (whole !== undefined && snippet !== undefined) {
    found.lines.push(`import ${whole} from '/${snippet}.mdx';`);
    found.known.add(whole);
  } else if (whole !== undefined && FILE.test(from)) {
    found.addresses.set(whole, modules.addressOf(place));
    found.known.add(whole);
  } else if (!FILE.test(from) && !/\.mdx?$/.test(from)) {
    lookUpValues(each, place, modules, found);
  }
}

const CODE_ENDS = ['', '.ts', '.js', '.mjs', '.json', '.tsx', '.jsx', '/index.ts', '/index.js'];

/** Longer values are no words of a page. */
const MAX_VALUE_LENGTH = 20_000;

/** With its line breaks and indents, data takes more room in a file. */
const MAX_JSON_LENGTH = 10 * MAX_VALUE_LENGTH;

/** Constants that a module of the old site exports, where running it in the sandbox tells them. */
function lookUpValues(each: PageImport, place: string, modules: PageModules, found: Found): void {
  const { folder } = modules;
  const wanted = [...(each.whole === undefined ? [] : [each.whole]), ...each.names];
  // Components begin with a capital and go on in small letters; running a module for them would be in vain.
  if (wanted.every((name) => /^[A-Z][a-z]/.test(name))) return;
  const entry = CODE_ENDS.map((end) => place + end).find(
    (path) => /\.(?:[mc]?[jt]sx?|json)$/.test(path) && folder.has(path),
  );
  if (entry === undefined) return;
  const values = entry.endsWith('.json') ? readJson(folder, entry) : readValues(modules, entry);
  for (const name of wanted) {
    const value = name === each.whole ? values.default : values[name];
    const text = value === undefined || value === null ? undefined : JSON.stringify(value);
    if (text === undefined || text === '""' || text.length > MAX_VALUE_LENGTH) continue;
    found.constants.push(`export const ${name} = ${text};`);
    found.known.add(name);
  }
}

type ModuleValues = Record<string, unknown>;

/** A file of data is no code to run; one that cannot be a value of a page is not even read. */
function readJson(folder: SourceFolder, entry: string): ModuleValues {
  const text = folder.read(entry) ?? '';
  if (text.length > MAX_JSON_LENGTH) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value, default: value } : { default: value };
  } catch {
    return {};
  }
}

/** What modules of a site gave: many pages import the same one, and each run of it takes a sandbox. */
const valuesOfSites = new WeakMap<SourceFolder, Map<string, ModuleValues>>();

function readValues({ folder, aliases = {}, report }: PageModules, entry: string): ModuleValues {
  const known = valuesOfSites.get(folder) ?? new Map<string, ModuleValues>();
  valuesOfSites.set(folder, known);
  const found = known.get(entry);
  if (found) return found;
  if (known.size === MAX_PAGE_MODULES) {
    const what = `module not run: pages import more than ${MAX_PAGE_MODULES}`;
    report.add({ file: entry, kind: 'left', what });
    return {};
  }
  const values = runModule(folder, entry, aliases);
  known.set(entry, values);
  return values;
}

function runModule(
  folder: SourceFolder,
  entry: string,
  aliases: Readonly<Record<string, string>>,
): ModuleValues {
  try {
    const { value, named } = readCodeConfig({ folder, entry, aliases });
    return { default: value, ...named };
  } catch {
    return {};
  }
}

/** Puts addresses and texts of files where their names stand. */
function placeValues(source: string, found: Found, { placeText }: PageModules): string {
  let body = source;
  for (const [name, address] of found.addresses) {
    body = body.replace(
      new RegExp(`=\\{\\s*${name}(?:\\.default|\\.src)?\\s*\\}`, 'g'),
      () => `="${address}"`,
    );
    // A drawing that is imported as a component.
    body = body.replace(
      new RegExp(`<${name}(?=[\\s/>])[^<>]*/>`, 'g'),
      () => `<img src="${address}" alt="" />`,
    );
  }
  if (placeText) {
    for (const [name, text] of listDeclaredTexts(body)) body = placeText(body, name, text);
  }
  for (const [name, text] of found.texts) {
    if (placeText) body = placeText(body, name, text);
    body = body.replace(
      new RegExp(`=\\{\\s*${name}\\s*\\}`, 'g'),
      () => `={${JSON.stringify(text)}}`,
    );
  }
  return body;
}
