/**
 * What the reader's browser shares with the sandbox, so that both make the same of a module. Nothing of
 * Node is behind this entry.
 */

export { toKey } from './guest/built-in-props.ts';
export { createRefusedModule, IslandId, library, renderNotice } from './guest/library.ts';
export { createModuleScope, type PlaceMaker, rememberTags } from './guest/module-scope.ts';
export { openPlaces, showPlaces } from './guest/places.ts';
export * from './guest/preact.ts';
export { type ModuleEntry, ModuleRegistry } from './guest/registry.ts';
export { type Reviver, reviveElement, type SlotComponent } from './guest/revive.ts';
export {
  BUILT_IN_TAG,
  HOLE_TAG,
  INNER_TAG,
  ISLAND_TAG,
  REGISTRY_NAME,
  SLOT_TAG,
  type WireElement,
  type WireIsland,
} from './guest/wire.ts';
export { rewriteStyleSheet } from './style/rewrite-style-sheet.ts';
