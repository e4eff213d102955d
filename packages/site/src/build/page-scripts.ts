import { posix } from 'node:path';
import type { Html } from '@quire/base';
import type { LinkedModule, RenderedPage } from '@quire/markdown';
import {
  loadContentClient,
  loadDiagramClient,
  loadOwnComponentsClient,
  loadPlaygroundClient,
} from '@quire/theme';
import type { AssetStore } from '../assets/asset-store.ts';
import type { AddressWriter } from '../routes/address-writer.ts';

/** The addresses of the scripts that this page needs beyond those of every page. */
export function addPageScripts(
  { body, modules }: Pick<RenderedPage, 'body' | 'modules'>,
  assets: AssetStore,
  writer: Pick<AddressWriter, 'file'>,
): string[] {
  return [
    ...addContentScript(body, assets),
    ...addDiagramScript(body, assets),
    ...addPlaygroundScript(body, assets),
    ...addOwnScripts(modules, assets),
  ].map((path) => writer.file(path));
}

/** Pictures to enlarge, trees, changes with tags, and headings that tabs and views hide. */
const NEEDS_CONTENT_SCRIPT =
  /<img |class="(?:tree|update|expandable|view)[ "]|data-component-name="Tabs"/;

function addContentScript(body: Html, assets: AssetStore): string[] {
  if (!NEEDS_CONTENT_SCRIPT.test(body.toString())) return [];
  const client = loadContentClient();
  return [assets.add(client.name, client.bytes)];
}

/** The library lies beside the script, which is told its name: so it is found from disk, too. */
function addDiagramScript(body: Html, assets: AssetStore): string[] {
  if (!body.toString().includes('<pre class="mermaid"')) return [];
  const { client, library } = loadDiagramClient();
  const name = posix.basename(assets.add(library.name, library.bytes));
  const head = `var quireDiagrams=${JSON.stringify(name)};\n`;
  return [assets.add(client.name, Buffer.concat([Buffer.from(head), client.bytes]))];
}

/** Only pages that can send requests carry a model of them. The samples are loaded from beside the script. */
function addPlaygroundScript(body: Html, assets: AssetStore): string[] {
  if (!body.toString().includes('id="api-playground-model"')) return [];
  const { client, samples } = loadPlaygroundClient();
  const name = posix.basename(assets.add(samples.name, samples.bytes));
  const head = `var quirePlayground=${JSON.stringify({ samples: name })};\n`;
  return [assets.add(client.name, Buffer.concat([Buffer.from(head), client.bytes]))];
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
