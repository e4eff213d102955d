import { createRequire } from 'node:module';
import type PrismLibrary from 'prismjs';
import { LANGUAGE_NAMES } from './language-names.ts';

type Prism = typeof PrismLibrary;
type Grammar = PrismLibrary.Grammar;

interface Catalogue {
  languages: Record<string, CatalogueEntry>;
}

interface CatalogueEntry {
  alias?: string | string[];
  /** Languages that a grammar builds on, and those that it uses where they are there. */
  require?: string | string[];
  optional?: string | string[];
  /** Languages whose grammars it changes as it loads. */
  modify?: string | string[];
}

interface Library {
  prism: Prism;
  catalogue: Catalogue;
  /** The language of every name and alias. */
  names: ReadonlyMap<string, string>;
  loaded: Set<string>;
}

// Prism is not an ES module, and its parts register themselves with a global as they load.
const require = createRequire(import.meta.url);
let library: Library | undefined;

/** Languages that are there from the start. */
const CORE: readonly string[] = ['markup', 'css', 'clike', 'javascript'];

/** With a grammar that changes others as it loads, the colors of a page would depend on pages before it. */
function changesOthers(id: string, { languages }: Catalogue): boolean {
  return languages[id]?.modify !== undefined && !CORE.includes(id);
}

function openLibrary(): Library {
  if (library) return library;
  const prism = require('prismjs') as Prism;
  const catalogue = require('prismjs/components.json') as Catalogue;
  prism.manual = true;
  const names = new Map<string, string>();
  for (const [id, { alias }] of Object.entries(catalogue.languages)) {
    if (id === 'meta' || changesOthers(id, catalogue)) continue;
    names.set(id, id);
    for (const name of [alias ?? []].flat()) names.set(name, id);
  }
  for (const [name, id] of Object.entries(LANGUAGE_NAMES)) names.set(name, id);
  library = { prism, catalogue, names, loaded: new Set(CORE) };
  return library;
}

/** Prism's own name for a language as authors write it, or nothing when it has no grammar for it. */
export function languageId(language: string): string | undefined {
  return openLibrary().names.get(language.toLowerCase());
}

/** The tokens of a piece of code. The grammar is loaded when it is first needed. */
export function tokenize(id: string, code: string): (string | PrismLibrary.Token)[] {
  const { prism } = openLibrary();
  const grammar = loadGrammar(id);
  if (!grammar) return [code];
  const env = { code, grammar, language: id, tokens: [] as (string | PrismLibrary.Token)[] };
  // Languages inside templates (PHP, Django) do their work in these hooks.
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function loadGrammar(id: string): Grammar | undefined {
  load(id);
  return openLibrary().prism.languages[id];
}

/**
 * Loads a language once, after all that it can use. Prism's own loader leaves out what is optional, and
 * loads a language again when something optional has come: colors would depend on what was loaded before.
 */
function load(id: string): void {
  const { catalogue, loaded } = openLibrary();
  if (loaded.has(id)) return;
  loaded.add(id);
  const { require: needed = [], optional = [] } = catalogue.languages[id] ?? {};
  for (const part of [needed, optional].flat()) {
    if (!changesOthers(part, catalogue)) load(part);
  }
  // The names come from Prism's own catalog, never from a page.
  require(`prismjs/components/prism-${id}.js`);
}
