import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { themeFileMissing } from './errors.ts';
import { FONT_FILES, loadFont, renderFontFace } from './fonts.ts';
import { buildStyleSheet } from './style-sheet.ts';
import type { SiteView, ThemeFile } from './view.ts';

/** The theme's own files for a site; the same bytes and names for the same site on every machine. */
export function loadThemeFiles(site: SiteView): ThemeFile[] {
  const { fonts, fontFaces } = loadFonts();
  const css = Buffer.from(buildStyleSheet(site, fontFaces));
  return [toThemeFile('site.css', css), loadClient(), ...fonts];
}

let loadedFonts: { fonts: ThemeFile[]; fontFaces: string[] } | undefined;

function loadFonts() {
  if (!loadedFonts) {
    const fonts = FONT_FILES.map((font) => toThemeFile(font.name, loadFont(font)));
    const fontFaces = FONT_FILES.map((font, i) =>
      renderFontFace(font, fonts[i]?.path.split('/').at(-1) ?? font.name),
    );
    loadedFonts = { fonts, fontFaces };
  }
  return loadedFonts;
}

/** Where the bundled browser code lies, seen from `src` as well as from `dist`. */
const CLIENT = new URL('../dist/client/site.js', import.meta.url);

let client: ThemeFile | undefined;

function loadClient(): ThemeFile {
  try {
    client ??= toThemeFile('site.js', readFileSync(CLIENT));
    return client;
  } catch (error) {
    throw themeFileMissing({ file: 'client/site.js' }, error);
  }
}

function toThemeFile(name: string, bytes: Uint8Array): ThemeFile {
  const dot = name.lastIndexOf('.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name, path: `_quire/${name.slice(0, dot)}.${hash}${name.slice(dot)}`, bytes };
}
