import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, findFile, parseRequestPath } from '@quire/base';
import type { BundleManifest } from '@quire/model';

/** A host that does not exist: whatever a page asks for is answered here, or not at all. */
export const ORIGIN = 'https://site.invalid';

export interface FileAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** The files of a built site, as its pages ask for them. */
export interface BuiltFiles {
  /** Nothing for an address elsewhere. */
  answer(url: string): Promise<FileAnswer | undefined>;
  /** Addresses of files of the theme by what their names begin with: `diagrams`. */
  themeFiles(...names: readonly string[]): string[];
}

const NOT_FOUND: FileAnswer = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

/** Opens what a build wrote into a folder. A file is found in the manifest, never by joining paths. */
export function openBuiltFiles(folder: string, { files }: BundleManifest): BuiltFiles {
  const has = (path: string) => Object.hasOwn(files, path);
  return {
    async answer(url) {
      const { origin, pathname } = new URL(url);
      if (origin !== ORIGIN) return undefined;
      const key = parseRequestPath(pathname);
      const found = key === undefined ? undefined : findFile(key, has, 'hosted');
      if (!found || !('file' in found)) return NOT_FOUND;
      const body = await readFile(join(folder, found.file));
      return { status: 200, type: contentTypeOf(found.file), body };
    },
    themeFiles: (...names) =>
      Object.keys(files)
        .filter((path) => names.some((name) => path.startsWith(`_quire/${name}.`)))
        .map((path) => `${ORIGIN}/${path}`),
  };
}
