import { readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { messageOf } from '@quire/base';
import { pluginNotLoaded } from '../errors.ts';
import { type CompiledModule, compileModule, NotCompiled, type Piece } from './compile-module.ts';

/** A module of the team's own. */
export interface LocalModule extends CompiledModule {
  /** Where it lies. */
  location: string;
  /** From the folder of the configuration, for messages: `plugins/release.ts`. */
  file: string;
  source: string;
  /** Where the files are that it imports, by the address in the import. */
  locals: ReadonlyMap<string, string>;
}

/** The configuration and what it imports. */
export interface ModuleGraph {
  /** The configuration first. */
  modules: readonly LocalModule[];
  /** Data files. */
  data: readonly string[];
  /** Names of packages. */
  packages: readonly string[];
}

const CODE = /\.(?:m?ts|mjs)$/;
/** What an import without an ending, or with the one that TypeScript asks for, can stand for. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  '': ['.ts', '.mts', '.mjs'],
  '.js': ['.ts'],
  '.mjs': ['.mts'],
};
const MAX_MODULES = 500;
const MAX_BYTES = 2_000_000;

/** Reads a configuration and every module of the team's own that it imports. Nothing is run. */
export function readModules(folder: string, name: string): ModuleGraph {
  const modules = new Map<string, LocalModule>();
  const data = new Set<string>();
  const packages = new Set<string>();
  const waiting = [join(folder, name)];
  for (let location = waiting.shift(); location; location = waiting.shift()) {
    if (modules.has(location)) continue;
    const file = relative(folder, location).replaceAll('\\', '/');
    if (modules.size >= MAX_MODULES) {
      throw pluginNotLoaded({
        place: { file },
        reason: `it has more than ${MAX_MODULES} modules.`,
      });
    }
    const module = readModule(location, file);
    modules.set(location, module);
    for (const local of module.locals.values()) {
      if (CODE.test(local)) waiting.push(local);
      else data.add(local);
    }
    for (const { text } of module.imports) if (isPackage(text)) packages.add(toPackageName(text));
  }
  return { modules: [...modules.values()], data: [...data].sort(), packages: [...packages].sort() };
}

/** Whether an address in an import is that of a file. */
export function isLocal(address: string): boolean {
  return /^\.{0,2}\//.test(address);
}

function isPackage(address: string): boolean {
  return !isLocal(address) && !isBuiltin(address) && /^[@\w][^:]*$/.test(address);
}

/** `@scope/name/part` is a part of `@scope/name`. */
export function toPackageName(address: string): string {
  return address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/');
}

function readModule(location: string, file: string): LocalModule {
  const source = readSource(location, file);
  try {
    const compiled = compileModule(location, source);
    const locals = compiled.imports.filter(({ text }) => isLocal(text));
    return {
      ...compiled,
      location,
      file,
      source,
      locals: new Map(
        locals.map((piece) => [piece.text, resolveLocal(piece, location, file, compiled)]),
      ),
    };
  } catch (error) {
    if (!(error instanceof NotCompiled)) throw error;
    const { line, message } = error;
    const place = { file, ...(line === undefined ? {} : { line }) };
    throw pluginNotLoaded({ place, reason: `${message}.` }, error);
  }
}

function readSource(location: string, file: string): string {
  try {
    const { size } = statSync(location);
    if (size <= MAX_BYTES) return readFileSync(location, 'utf8');
  } catch (error) {
    throw pluginNotLoaded({ place: { file }, reason: messageOf(error) }, error);
  }
  throw pluginNotLoaded({ place: { file }, reason: `it is larger than ${MAX_BYTES} bytes.` });
}

/** The file that an import means. */
function resolveLocal(
  { text, start }: Piece,
  location: string,
  file: string,
  { code }: CompiledModule,
): string {
  const line = code.slice(0, start).split('\n').length;
  const place = { file, line };
  const path = resolve(dirname(location), text);
  const found = [path, ...listOthers(path)].find(isFile);
  if (found === undefined) {
    throw pluginNotLoaded({
      place,
      reason: `there is no file "${text}".`,
      fix: 'Correct the import.',
    });
  }
  if (CODE.test(found) || found.endsWith('.json')) return found;
  throw pluginNotLoaded({
    place,
    reason: `"${text}" is not a TypeScript, .mjs or .json file.`,
    fix: found.endsWith('.js')
      ? 'Rename it so that it ends in .mjs: a .js file in this folder is a script for readers.'
      : 'Read it with node:fs instead.',
  });
}

function listOthers(path: string): string[] {
  const ending = extname(path);
  const stem = ending in STANDS_FOR ? path.slice(0, path.length - ending.length) : path;
  return (STANDS_FOR[ending in STANDS_FOR ? ending : ''] ?? []).map((other) => stem + other);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
