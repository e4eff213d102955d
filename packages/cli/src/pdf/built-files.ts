import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf, findFile, parseRequestPath } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import { listDiagramScripts, loadStaticFont, STATIC_FONTS } from '@quire/site';
import { type FileAnswer, ORIGIN } from '../browser/answered-tab.ts';

/** The files of a built site, as its pages ask for them. */
export interface BuiltFiles {
  /** Nothing for an address elsewhere. */
  answer(url: string): Promise<FileAnswer | undefined>;
  /** Addresses of the theme's style sheets. */
  styles: readonly string[];
  /** Addresses of our scripts that draw diagrams; a file of the author with such a name is none. */
  diagramScripts: readonly string[];
}

const NOT_FOUND: FileAnswer = { status: 404, type: 'text/plain', body: Buffer.alloc(0) };

/** Where the fonts of printed pages are. */
const FONTS = `${ORIGIN}/_quire/static-fonts/`;

/** Declares fonts of one weight in the place of variable ones, which a browser prints as drawings of letters. */
export function writePrintFonts(): string {
  const faces = STATIC_FONTS.map(
    ({ family, style, weights, name, range }) =>
      `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weights}; src: url(${FONTS}${name}); unicode-range: ${range} }`,
  );
  return `<style>\n${faces.join('\n')}\n</style>`;
}

function findFont(url: string): FileAnswer | undefined {
  const font = STATIC_FONTS.find(({ name }) => url === FONTS + name);
  return font && { status: 200, type: 'font/woff', body: loadStaticFont(font) };
}

/** Opens what a build wrote into a folder. A file is found in the manifest, never by joining paths. */
export function openBuiltFiles(folder: string, { files }: BundleManifest): BuiltFiles {
  const has = (path: string) => Object.hasOwn(files, path);
  const drawing = listDiagramScripts();
  return {
    async answer(url) {
      const { origin, pathname } = new URL(url);
      if (origin !== ORIGIN) return undefined;
      const font = findFont(url);
      if (font) return font;
      const key = parseRequestPath(pathname);
      const found = key === undefined ? undefined : findFile(key, has, 'hosted');
      if (!found || !('file' in found)) return NOT_FOUND;
      const body = await readFile(join(folder, found.file));
      return { status: 200, type: contentTypeOf(found.file), body };
    },
    styles: listAddresses(files, (path) => /^_quire\/(?:site|theme)\..*css$/.test(path)),
    diagramScripts: listAddresses(files, (path) => drawing.get(path) === files[path]?.sha256),
  };
}

function listAddresses(files: object, isWanted: (path: string) => boolean): string[] {
  return Object.keys(files)
    .filter(isWanted)
    .map((path) => `${ORIGIN}/${path}`);
}
