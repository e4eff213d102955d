import {
  createModuleScope,
  createRefusedModule,
  ISLAND_TAG,
  library,
  type ModuleEntry,
  ModuleRegistry,
  REGISTRY_NAME,
  rememberTags,
} from '@quire/sandbox/browser';
import { AddressBook } from './addresses.ts';
import { createBuiltIn } from './built-in.ts';
import { startIslands } from './island.ts';
import { watchOutput } from './watch-output.ts';

// On pages with own components only. Module scripts may come before or after this one.

const places = rememberTags({ tag: createBuiltIn, content: createBuiltIn });
const registry = new ModuleRegistry({
  library,
  scope: createModuleScope(places),
  refuse: createRefusedModule,
});

const place = globalThis as unknown as Record<string, Iterable<ModuleEntry> | object | undefined>;
// Some modules look for it there before they use it.
place.React ??= library.default as object;
const early = place[REGISTRY_NAME];
place[REGISTRY_NAME] = { push: (entry: ModuleEntry) => registry.push(entry) };
if (Array.isArray(early)) for (const entry of early) registry.push(entry);

function start(): void {
  const addresses = new AddressBook();
  for (const island of document.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    addresses.add(island.dataset.addresses);
    addresses.root ??= island.dataset.root;
  }
  addresses.watch();
  watchOutput();
  document.addEventListener('quire:inserted', ({ target }) => {
    if (target instanceof Element) startIslands(target, registry, places);
  });
  startIslands(document, registry, places);
}

// Scripts with `defer` have all run by then, module scripts among them.
if (document.readyState === 'complete') start();
else document.addEventListener('DOMContentLoaded', start, { once: true });
