import { contentTypeOf, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { loadDiagramDrawer } from '@quire/theme';
import type { Site } from '../build/site-build.ts';
import { toSha256 } from '../files/recorder.ts';
import type { PageFile } from './drawing-page.ts';

/** What diagrams are drawn in: a document with the style sheets of the site, so that they look like its pages. */
export interface DrawingRoom {
  answer(path: string): PageFile | undefined;
  /** Stands for all that a drawing depends on besides its text. */
  digest: string;
}

const SCRIPT = '_quire/drawing/draw.js';
const LIBRARY = '_quire/drawing/';
/** The theme's sheets in the order of a page. */
const SHEETS = ['site.css', 'theme.css'];

/** Creates the room for the diagrams of a site. */
export function createDrawingRoom(
  site: Pick<Site, 'theme' | 'assets' | 'styles' | 'project'>,
): DrawingRoom {
  const { theme, assets, styles, project } = site;
  const sheets = SHEETS.flatMap((name) => theme.filter((file) => file.name === name));
  const drawing = loadDrawingFiles();
  const document = writeDocument(project.config.theme, [
    ...sheets.map(({ path }) => path),
    ...styles,
  ]);
  const own = new Map([['', document], ...drawing, ...theme.map(toEntry)]);
  return {
    answer(path) {
      const bytes = own.get(path) ?? assets.find(path);
      return bytes && { bytes, type: contentTypeOf(path === '' ? 'page.html' : path) };
    },
    // The names of all other files carry what is in them.
    digest: toSha256(
      Buffer.concat([document, ...drawing.values(), ...sheets.map(({ bytes }) => bytes)]),
    ),
  };
}

function toEntry({ path, bytes }: Site['theme'][number]): [string, Uint8Array] {
  return [path, bytes];
}

/** Like a page of text, without a page. What diagrams are drawn in is as wide as the text of a page. */
function writeDocument(style: string, sheets: readonly string[]): Buffer {
  const links = sheets.map((path) => html`<link rel="stylesheet" href="/${path}">`);
  return Buffer.from(
    htmlText(
      html`<!doctype html><html lang="en" data-q-js data-q-theme="light" data-q-style="${style}"><head><meta charset="utf-8">${links}</head><body><div class="prose" style="inline-size:var(--q-measure)"><div class="mermaid"></div></div><script src="/${SCRIPT}"></script></body></html>`,
    ),
  );
}

/** The script, told the names of the files of the library beside it. */
function loadDrawingFiles(): Map<string, Uint8Array> {
  const { script, library, parts } = loadDiagramDrawer();
  const files = Object.fromEntries(library.map(({ name }) => [name, name]));
  const head = `var quireDiagrams=${JSON.stringify({ ...parts, files })};\n`;
  return new Map([
    [SCRIPT, Buffer.concat([Buffer.from(head), script.bytes])],
    ...library.map(({ name, bytes }): [string, Uint8Array] => [LIBRARY + name, bytes]),
  ]);
}
