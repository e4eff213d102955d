import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { findConfig } from './config/find-config.ts';
import { type ModuleGraph, readModules } from './config/read-modules.ts';
import { findPackage, stampPackage } from './config/stamp-package.ts';
import { writeCopies } from './config/write-copies.ts';
import type { PreparedPlugins } from './prepared.ts';

/** Makes the plugins of a folder's own configuration loadable; nothing where it has none. Nothing is run yet. */
export function prepareConfig(given: string): PreparedPlugins | undefined {
  const name = findConfig(given);
  if (name === undefined) return undefined;
  const folder = realpathSync(given);
  const graph = readModules(folder, name);
  const copies = writeCopies(folder, graph);
  const [entry] = copies.files;
  return {
    file: name,
    entries: entry ? [{ location: entry[0] }] : [],
    digest: digestGraph(folder, graph),
    files: [
      ...graph.modules.map(({ file }) => file),
      ...graph.data.map((path) => relative(folder, path).replaceAll('\\', '/')),
    ],
    copies: copies.files,
    folder: copies.folder,
  };
}

function digestGraph(folder: string, { modules, data, packages }: ModuleGraph): string {
  const hash = createHash('sha256');
  for (const { file, source } of modules) hash.update(JSON.stringify([file, source]));
  for (const path of data) hash.update(JSON.stringify([path, readFileSync(path, 'utf8')]));
  for (const name of packages) {
    const found = findPackage(folder, name);
    hash.update(JSON.stringify([name, found && stampPackage(found)]));
  }
  return hash.digest('hex');
}
