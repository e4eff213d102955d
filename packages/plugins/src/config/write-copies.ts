import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Piece } from './compile-module.ts';
import { isLocal, type LocalModule, type ModuleGraph, toPackageName } from './read-modules.ts';
import { findPackage } from './stamp-package.ts';

/** The package that plugins are written with. */
const LIBRARY = 'quire-docs';
/** What a stopped process left is taken away after this time. */
const LEFT_MS = 24 * 3_600_000;

/** Modules as Node can load them. */
export interface Copies {
  /** The folder of the copies. */
  folder: string;
  /** Where each copy lies, by the file that it is of. The configuration is the first. */
  files: readonly (readonly [copy: string, file: string])[];
}

/**
 * Writes the modules where Node finds the packages of the project from, each line where it was. Every
 * call writes new files: what Node has loaded once it never reads again.
 */
export function writeCopies(folder: string, { modules }: ModuleGraph): Copies {
  const target = createTarget(folder);
  const names = new Map(
    modules.map(({ location }, index) => [location, toCopyName(location, index)]),
  );
  const library = findPackage(folder, LIBRARY) ? undefined : findOwnLibrary();
  const files = modules.map((module) => {
    const copy = join(target, names.get(module.location) ?? '');
    writeFileSync(copy, rewrite(module, names, library));
    return [copy, module.file] as const;
  });
  return { folder: target, files };
}

/** `.quire/plugins` in the project; where nothing can be written there, a folder that sees the same packages. */
function createTarget(folder: string): string {
  const home = join(folder, '.quire/plugins');
  try {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, '.gitignore'), '*\n');
    removeLeft(home);
    return mkdtempSync(join(home, 'run-'));
  } catch {
    const target = mkdtempSync(join(tmpdir(), 'quire-plugins-'));
    const packages = findPackages(folder);
    if (packages) symlinkSync(packages, join(target, 'node_modules'), 'dir');
    return target;
  }
}

function removeLeft(home: string): void {
  for (const name of readdirSync(home).filter((each) => each.startsWith('run-'))) {
    const left = join(home, name);
    const info = statSync(left, { throwIfNoEntry: false });
    if (info && Date.now() - info.mtimeMs > LEFT_MS) rmSync(left, { recursive: true, force: true });
  }
}

function findPackages(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules');
    if (dirname(folder) === folder) return undefined;
  }
}

function toCopyName(location: string, index: number): string {
  return `${index}-${basename(location).replace(/\.m?ts$/, '')}.mjs`;
}

/** A project without the package uses the one that runs. */
function findOwnLibrary(): string | undefined {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve(LIBRARY)).href;
  } catch {
    return undefined;
  }
}

function rewrite(
  { code, imports, metas, locals, location }: LocalModule,
  names: ReadonlyMap<string, string>,
  library: string | undefined,
): string {
  const toAddress = ({ text }: Piece): string => {
    if (library !== undefined && toPackageName(text) === LIBRARY) return library;
    const target = isLocal(text) ? locals.get(text) : undefined;
    if (target === undefined) return text;
    const copy = names.get(target);
    return copy === undefined ? toDataAddress(target) : `./${copy}`;
  };
  const about: Readonly<Record<string, string>> = {
    url: pathToFileURL(location).href,
    filename: location,
    dirname: dirname(location),
  };
  const pieces = [
    ...imports.map((piece) => ({ ...piece, text: toAddress(piece) })),
    ...metas.flatMap((piece) => {
      const text = about[piece.text];
      return text === undefined ? [] : [{ ...piece, text }];
    }),
  ].sort((a, b) => b.start - a.start);
  return pieces.reduce(
    (text, { start, end, text: written }) =>
      text.slice(0, start) + JSON.stringify(written) + text.slice(end),
    code,
  );
}

/** Data is loaded from where it lies, anew when it has changed. */
function toDataAddress(location: string): string {
  const digest = createHash('sha256').update(readFileSync(location)).digest('hex');
  return `${pathToFileURL(location).href}?v=${digest.slice(0, 16)}`;
}
