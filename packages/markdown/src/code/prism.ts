import { createRequire } from 'node:module';
import type PrismLibrary from 'prismjs';
import { LANGUAGE_NAMES } from './language-names.ts';

type Prism = typeof PrismLibrary;
type Grammar = PrismLibrary.Grammar;

interface Catalogue {
  languages: Record<string, { alias?: string | string[] }>;
}
type GetLoader = (catalogue: Catalogue, wanted: string[], loaded: string[]) => Loader;
interface Loader {
  load(load: (id: string) => void): void;
}

interface Library {
  prism: Prism;
  catalogue: Catalogue;
  getLoader: GetLoader;
  /** The language of every name and alias. */
  names: ReadonlyMap<string, string>;
  loaded: Set<string>;
}

// Prism is not an ES module, and its parts register themselves with a global as they load.
const require = createRequire(import.meta.url);
let library: Library | undefined;

function openLibrary(): Library {
  if (library) return library;
  const prism = require('prismjs') as Prism;
  const catalogue = require('prismjs/components.json') as Catalogue;
  const getLoader = require('prismjs/dependencies.js') as GetLoader;
  prism.manual = true;
  const names = new Map<string, string>();
  for (const [id, { alias }] of Object.entries(catalogue.languages)) {
    if (id === 'meta') continue;
    names.set(id, id);
    for (const name of [alias ?? []].flat()) names.set(name, id);
  }
  for (const [name, id] of Object.entries(LANGUAGE_NAMES)) names.set(name, id);
  // These are part of Prism's core.
  const loaded = new Set(['markup', 'css', 'clike', 'javascript']);
  library = { prism, catalogue, getLoader, names, loaded };
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
  const { prism, catalogue, getLoader, loaded } = openLibrary();
  if (!loaded.has(id)) {
    getLoader(catalogue, [id], [...loaded]).load((part) => {
      // The names come from Prism's own catalogue, never from a page.
      require(`prismjs/components/prism-${part}.js`);
      loaded.add(part);
    });
  }
  return prism.languages[id];
}
