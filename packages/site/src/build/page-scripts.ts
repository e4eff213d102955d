import { posix } from 'node:path';
import type { BrowserPart, RenderedPage } from '@quire/markdown';
import type { LinkedModule } from '@quire/sandbox';
import {
  loadContentClient,
  loadDiagramClient,
  loadLandingSheet,
  loadMathSheet,
  loadOwnComponentsClient,
  loadPlaygroundClient,
  loadTypesClient,
  resolveLanguage,
} from '@quire/theme';
import { toAssetPath } from '../assets/asset-name.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { toSha256 } from '../files/recorder.ts';
import { remember } from '../remember.ts';

/** The scripts and style sheets that this page needs beyond those of every page, by their output paths. They are put into the output. */
export function addPageScripts(
  { needs, modules }: Pick<RenderedPage, 'needs' | 'modules'>,
  assets: AssetStore,
  language: string,
): string[] {
  const parts = needs.map((part) =>
    part === 'playground' ? addPlaygroundPart(assets, language) : addPart(part, assets),
  );
  return [...parts, ...addOwnScripts(modules, assets)];
}

/** What is the same in every language. */
type CommonPart = Exclude<BrowserPart, 'playground'>;

const ADD: Readonly<Record<CommonPart, (assets: AssetStore) => string>> = {
  content: addContentScript,
  diagrams: addDiagramScript,
  landing: addLandingSheet,
  math: addMathSheet,
  types: addTypesScript,
};

/** Where the parts are that pages have asked for: each is hashed once for an output. */
const added = new WeakMap<AssetStore, Map<string, string>>();

function addPart(part: CommonPart, assets: AssetStore): string {
  const known = remember(added, assets, () => new Map<string, string>());
  return remember(known, part, () => ADD[part](assets));
}

function addPlaygroundPart(assets: AssetStore, language: string): string {
  const known = remember(added, assets, () => new Map<string, string>());
  return remember(known, `playground ${language}`, () => addPlaygroundScript(assets, language));
}

/** For pictures to enlarge, trees, changes with tags, and headings that tabs and views hide. */
function addContentScript(assets: AssetStore): string {
  const client = loadContentClient();
  return assets.add(client.name, client.bytes);
}

/** For types in code. */
function addTypesScript(assets: AssetStore): string {
  const client = loadTypesClient();
  return assets.add(client.name, client.bytes);
}

/** The library is in files beside the script, which is told their names: so they are found from disk, too. */
function addDiagramScript(assets: Pick<AssetStore, 'add'>): string {
  const { client, library, parts } = loadDiagramClient();
  const files = library.map(({ name, bytes }) => [name, posix.basename(assets.add(name, bytes))]);
  const about = { ...parts, files: Object.fromEntries(files) };
  const head = `var quireDiagrams=${JSON.stringify(about)};\n`;
  return assets.add(client.name, Buffer.concat([Buffer.from(head), client.bytes]));
}

/** The scripts that draw diagrams, by their output paths, with the hashes of what is in them. */
export function listDiagramScripts(): Map<string, string> {
  const scripts = new Map<string, string>();
  addDiagramScript({
    add(path, bytes) {
      const sha256 = toSha256(bytes);
      const name = toAssetPath(path, sha256);
      scripts.set(name, sha256);
      return name;
    },
  });
  return scripts;
}

/** How the parts of landing pages look. */
function addLandingSheet(assets: AssetStore): string {
  const sheet = loadLandingSheet();
  return assets.add(sheet.name, sheet.bytes);
}

/** The font is beside the sheet that declares it. */
function addMathSheet(assets: AssetStore): string {
  const { font, declare } = loadMathSheet();
  const name = posix.basename(assets.add(font.name, font.bytes));
  return assets.add('math.css', Buffer.from(declare(name)));
}

/** Only pages that can send requests carry a model of them. The playground itself is loaded from beside the script. */
function addPlaygroundScript(assets: AssetStore, language: string): string {
  const { door, client, samples, checks, oauth, mock, words } = loadPlaygroundClient(language);
  const { tryIt, playgroundGone } = resolveLanguage(language).strings;
  const addBeside = ({ name, bytes }: typeof client) => posix.basename(assets.add(name, bytes));
  const files = {
    client: addBeside(client),
    samples: addBeside(samples),
    checks: addBeside(checks),
    oauth: addBeside(oauth),
    mock: addBeside(mock),
    ...(words && { localized: { words: addBeside(words), tryIt, notLoaded: playgroundGone } }),
  };
  const head = `var quirePlayground=${JSON.stringify(files)};\n`;
  return assets.add(door.name, Buffer.concat([Buffer.from(head), door.bytes]));
}

/** The scripts that make a page's own components live; none for a page that has no such component. */
function addOwnScripts(modules: readonly LinkedModule[], assets: AssetStore): string[] {
  if (modules.length === 0) return [];
  const client = loadOwnComponentsClient();
  return [
    assets.add(client.name, client.bytes),
    ...modules.map(({ path, script }) => assets.add(toScriptName(path), Buffer.from(script))),
  ];
}

/** `/snippets/counter.jsx` is written as a script of that name. */
function toScriptName(path: string): string {
  return `${path.replace(/^\/+/, '').replace(/\.[^.]+$/, '')}.js`;
}
