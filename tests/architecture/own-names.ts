import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  HOOK_ATTRIBUTES,
  HOOK_CLASSES,
  isOwnAttribute,
  isOwnClass,
} from '../support/hook-names.ts';

/** What a sheet or a script of ours calls its own, against the rule. */
export function findForeignNames(text: string, kind: 'sheet' | 'script'): string[] {
  const classes = kind === 'sheet' ? listSheetClasses(text) : listScriptClasses(text);
  const attributes = [...text.matchAll(/\[?(data-[a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
  return [
    ...classes.filter((name) => !isOwnClass(name) && !HOOK_CLASSES.has(name)).map((n) => `.${n}`),
    ...attributes.filter((name) => !isOwnAttribute(name) && !HOOK_ATTRIBUTES.has(name)),
  ];
}

function listSheetClasses(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""');
  // What stands before a block is a selector; what stands in it has no names.
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .filter(([, selector = '']) => !selector.trim().startsWith('@'))
    .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)])
    .map(([, name = '']) => name);
}

function listScriptClasses(code: string): string[] {
  const values = [...code.matchAll(/\bclass(?:Name)?(?:=|: | = )["'`]([^"'`$]*)/g)];
  return values.flatMap(([, value = '']) => value.split(/\s+/).filter((name) => name !== ''));
}

/** The files below a folder that end so, tests and built ones left out. */
export function listSources(folder: string, end: RegExp): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => end.test(path) && !/\.test\.|(?:^|\/)(?:dist|testing)\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
