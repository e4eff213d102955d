import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { createRefusedModule, IslandId, library } from './library.ts';
import { lockDown } from './lockdown.ts';
import { createModuleScope, rememberTags } from './module-scope.ts';
import { placeholders, SlotPlaceholder } from './placeholders.ts';
import { type ModuleEntry, ModuleRegistry } from './registry.ts';
import { reviveElement } from './revive.ts';
import { watchNext, watchOutput } from './watch-output.ts';
import { giveWebNames } from './web-names.ts';
import { REGISTRY_NAME, type WireIsland } from './wire.ts';

// The whole program of the sandbox: it is loaded once, and every page starts from a copy of its memory.

const places = rememberTags(placeholders);
const registry = new ModuleRegistry({
  library,
  scope: createModuleScope(places),
  refuse: createRefusedModule,
});

function renderIsland(text: string): string {
  const { id, element }: WireIsland = JSON.parse(text);
  // Only content has places, and no text of an author can hold this: its quotes are escaped.
  watchNext(text.includes('"$":"content"'));
  const root = reviveElement(element, {
    registry,
    Slot: SlotPlaceholder,
    tag: places.tag,
    hasSlot: () => true,
  });
  return renderToString(h(IslandId.Provider, { value: id }, root));
}

watchOutput();
giveWebNames();
lockDown();

Object.defineProperties(globalThis, {
  // Some modules look for it there before they use it.
  React: { value: library.default, configurable: true, writable: true },
  [REGISTRY_NAME]: { value: Object.freeze({ push: (entry: ModuleEntry) => registry.push(entry) }) },
  // Taken away by the host before any module runs.
  quireRenderIsland: { value: renderIsland, configurable: true },
});
