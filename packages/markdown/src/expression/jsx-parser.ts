import { createRequire } from 'node:module';
import type { Parser } from 'acorn';

const require = createRequire(import.meta.url);
let loaded: typeof Parser | undefined;

/** The parser of JavaScript with markup. It is loaded for the first page that has any: many builds have none to render. */
export function loadJsxParser(): typeof Parser {
  loaded ??= (require('acorn').Parser as typeof Parser).extend(require('acorn-jsx')());
  return loaded;
}
