import type { LinkedModule } from '@quire/markdown';
import { loadOwnComponentsClient } from '@quire/theme';
import type { AssetStore } from '../assets/asset-store.ts';
import type { AddressWriter } from '../routes/address-writer.ts';

/** The scripts that make a page's own components live; none for a page that has no such component. */
export function addOwnScripts(
  modules: readonly LinkedModule[],
  assets: AssetStore,
  writer: AddressWriter,
): string[] {
  if (modules.length === 0) return [];
  const client = loadOwnComponentsClient();
  return [
    assets.add(client.name, client.bytes),
    ...modules.map(({ path, script }) => assets.add(toScriptName(path), Buffer.from(script))),
  ].map((path) => writer.file(path));
}

/** `/snippets/counter.jsx` is written as a script of that name. */
function toScriptName(path: string): string {
  return `${path.replace(/^\/+/, '').replace(/\.[^.]+$/, '')}.js`;
}
