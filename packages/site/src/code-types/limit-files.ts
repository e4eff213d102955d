import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { createTwoslasher } from 'twoslash/core';

export type TypeScript = NonNullable<
  NonNullable<Parameters<typeof createTwoslasher>[0]>['tsModule']
>;

/** How a compiler reads files; the types of the TypeScript that compiles this code do not have it. */
interface FileReader {
  fileExists(path: string): boolean;
  readFile(path: string, encoding?: string): string | undefined;
  readDirectory(path: string, ...more: unknown[]): string[];
}

/** The repository around a folder, or the folder itself: what code in its pages may show the types of. */
export function findRepository(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}

/** A TypeScript that finds no files outside these folders: a change by a stranger may be built with it. Installed packages count as inside. */
export function limitFiles(typescript: TypeScript, folders: readonly string[]): TypeScript {
  const { sys } = typescript as unknown as { sys: FileReader };
  const isInside = (path: string) => {
    const place = resolve(path);
    if (place.includes(`${sep}node_modules${sep}`)) return true;
    return folders.some((folder) => place === folder || place.startsWith(`${folder}${sep}`));
  };
  const limited: FileReader = {
    ...sys,
    fileExists: (path) => isInside(path) && sys.fileExists(path),
    readFile: (path, encoding) => (isInside(path) ? sys.readFile(path, encoding) : undefined),
    readDirectory: (path, ...more) => (isInside(path) ? sys.readDirectory(path, ...more) : []),
  };
  return Object.create(typescript, { sys: { value: limited } });
}
