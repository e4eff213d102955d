import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { OAUTH_REDIRECT_FILE } from '@quire/base';
import { readBrowserScript } from '@quire/reader';
import { FONT_FILES, loadFont, MATH_FONT, renderFontFace } from './fonts.ts';
import { drawMark, MARKS, renderMarkRule } from './marks/render-marks.ts';
import { renderOAuthRedirect } from './oauth-redirect.ts';
import { resolveLanguage } from './strings/language.ts';
import { buildColorSheet, buildLandingSheet, buildStyleSheet } from './style-sheet.ts';
import type { SiteView, ThemeFile } from './view.ts';

/** The theme's own files for a site; the same bytes and names for the same site on every machine. */
export function loadThemeFiles(site: SiteView): ThemeFile[] {
  const { fonts, marks, styleSheet } = loadSharedFiles();
  const clients = ['site.js', 'search.js', 'feedback.js'].map(loadClient);
  return [
    styleSheet,
    toColorFile(site),
    ...clients,
    ...loadAssistant(),
    ...loadOAuthRedirect(site),
    ...fonts,
    ...marks,
  ];
}

/** Providers know the address of this page, so its name stays. */
function loadOAuthRedirect(site: SiteView): ThemeFile[] {
  const script = loadClient('oauth-redirect.js');
  const bytes = Buffer.from(renderOAuthRedirect(toFileName(script), site.language));
  return [{ name: 'oauth-redirect.html', path: OAUTH_REDIRECT_FILE, bytes }, script];
}

/** The panel, and what answers in a bundle. It is beside the panel, which is told its name: so it is found from disk, too. */
function loadAssistant(): ThemeFile[] {
  assistant ??= createAssistant();
  return assistant;
}

let assistant: ThemeFile[] | undefined;

function createAssistant(): ThemeFile[] {
  const answers = loadClient('answers.js');
  const head = `var quireAssistant=${JSON.stringify({ answers: posix.basename(answers.path) })};\n`;
  const panel = Buffer.concat([Buffer.from(head), readBrowserScript('assistant.js')]);
  return [toThemeFile('assistant.js', panel), answers];
}

/** The site's colors have a name that stays, so that other colors do not change every page. */
function toColorFile(site: SiteView): ThemeFile {
  const name = 'theme.css';
  return { name, path: `_quire/${name}`, bytes: Buffer.from(buildColorSheet(site)) };
}

/** The script that makes components of authors live; only pages that have one load it. */
export function loadOwnComponentsClient(): ThemeFile {
  return loadClient('own-components.js');
}

/** The script that loads what an author brings to every page. */
export function loadIntegrationsClient(): ThemeFile {
  return loadClient('integrations.js');
}

/** The script for what only some pages have: trees, pictures, lists of changes. */
export function loadContentClient(): ThemeFile {
  return loadClient('content.js');
}

/** The script that draws diagrams, and the library in the files that it loads from beside itself, by their names. */
export function loadDiagramClient(): {
  client: ThemeFile;
  library: readonly ThemeFile[];
  parts: DiagramParts;
} {
  const parts = JSON.parse(Buffer.from(readBrowserScript('mermaid/parts.json')).toString());
  const names = new Set(Object.values((parts as DiagramParts).kinds).flat());
  const library = [...names].map((name) => ({ ...loadClient(`mermaid/${name}`), name }));
  return { client: loadClient('diagrams.js'), library, parts };
}

/** The script that a build draws diagrams with, and the library. No page loads them. */
export function loadDiagramDrawer(): {
  script: ThemeFile;
  library: readonly ThemeFile[];
  parts: DiagramParts;
} {
  const { library, parts } = loadDiagramClient();
  return { script: loadClient('draw-diagrams.js'), library, parts };
}

/** Which files of the library hold what, as the bundler wrote it. */
export interface DiagramParts {
  entry: string;
  kinds: Record<string, readonly string[]>;
}

/** The small script of API pages, and what it loads from beside itself: the playground, the samples of a library, sign-ins, the mock, and the words of the page's language. */
export function loadPlaygroundClient(language: string): {
  door: ThemeFile;
  client: ThemeFile;
  samples: ThemeFile;
  checks: ThemeFile;
  oauth: ThemeFile;
  mock: ThemeFile;
  /** None for English, which the playground speaks by itself. */
  words: ThemeFile | undefined;
} {
  const { words } = resolveLanguage(language);
  return {
    door: loadClient('playground-door.js'),
    client: loadClient('playground.js'),
    samples: loadClient('playground-samples.js'),
    checks: loadClient('playground-checks.js'),
    oauth: loadClient('playground-oauth.js'),
    mock: loadClient('playground-mock.js'),
    words: words === 'en' ? undefined : loadClient(`playground-words-${words}.js`),
  };
}

/** The script that shows the types in code. */
export function loadTypesClient(): ThemeFile {
  return loadClient('types.js');
}

/** The style sheet that only pages with parts of a landing page load. */
export function loadLandingSheet(): ThemeFile {
  landingSheet ??= toThemeFile('landing.css', Buffer.from(buildLandingSheet()));
  return landingSheet;
}

let landingSheet: ThemeFile | undefined;

/** The font of formulas, and the style sheet beside it that declares it; only pages with formulas load them. */
export function loadMathSheet(): { font: ThemeFile; declare(fontFile: string): string } {
  mathFont ??= toThemeFile(MATH_FONT.name, loadFont(MATH_FONT));
  return { font: mathFont, declare: (file) => `${renderFontFace(MATH_FONT, file)}\n` };
}

let mathFont: ThemeFile | undefined;
let sharedFiles: { fonts: ThemeFile[]; marks: ThemeFile[]; styleSheet: ThemeFile } | undefined;

/** What all sites have alike. */
function loadSharedFiles() {
  if (!sharedFiles) {
    const fonts = FONT_FILES.map((font) => toThemeFile(font.name, loadFont(font)));
    const fontFaces = FONT_FILES.map((font, i) => renderFontFace(font, toFileName(fonts[i])));
    const marks = MARKS.map((mark) => toThemeFile(`mark-${mark}.svg`, Buffer.from(drawMark(mark))));
    const markRules = MARKS.map((mark, i) => renderMarkRule(mark, toFileName(marks[i])));
    const bytes = Buffer.from(buildStyleSheet(fontFaces, markRules));
    const styleSheet = toThemeFile('site.css', bytes);
    sharedFiles = { fonts, marks, styleSheet };
  }
  return sharedFiles;
}

/** Its name beside the style sheet. */
function toFileName(file: ThemeFile | undefined): string {
  return file?.path.split('/').at(-1) ?? '';
}

const clients = new Map<string, ThemeFile>();

function loadClient(name: string): ThemeFile {
  const known = clients.get(name);
  if (known) return known;
  const file = toThemeFile(name, readBrowserScript(name));
  clients.set(name, file);
  return file;
}

function toThemeFile(name: string, bytes: Uint8Array): ThemeFile {
  const dot = name.lastIndexOf('.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name, path: `_quire/${name.slice(0, dot)}.${hash}${name.slice(dot)}`, bytes };
}
