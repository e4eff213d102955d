import { type ComponentType, type FunctionComponent, h, type VNode } from 'preact';
import type { ModuleRegistry } from './registry.ts';
import type { WireElement, WireExport, WireMarkup, WireValue } from './wire.ts';

/** Shows markup that the page rendered, by its number. */
export type SlotComponent = FunctionComponent<{ slot: number; holes: readonly VNode[] }>;

/** What turns values of a page back into what components expect. */
export interface Reviver {
  registry: ModuleRegistry;
  Slot: SlotComponent;
}

/** The element of an island, to be rendered. */
export function reviveElement(wire: WireElement, reviver: Reviver): VNode {
  const type = toComponent(wire, reviver);
  return h(type, reviveObject(wire.props, reviver));
}

function toComponent(wire: WireElement | WireExport, reviver: Reviver): ComponentType {
  const value = toExport(wire, reviver);
  if (typeof value !== 'function') {
    throw new TypeError(
      value === undefined
        ? `${wire.module} has no "${wire.name}".`
        : `"${wire.name}" of ${wire.module} is not a component.`,
    );
  }
  return value as ComponentType;
}

function toExport({ module, name }: WireElement | WireExport, { registry }: Reviver): unknown {
  const exports = registry.load(module);
  return Object.hasOwn(exports, name) ? exports[name] : undefined;
}

function reviveObject(
  wire: { readonly [name: string]: WireValue },
  reviver: Reviver,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(wire)) {
    const value = revive(wire[name] as WireValue, reviver);
    Object.defineProperty(result, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

function revive(wire: WireValue, reviver: Reviver): unknown {
  if (typeof wire !== 'object' || wire === null) return wire;
  if (Array.isArray(wire)) return wire.map((item) => revive(item, reviver));
  const tagged = wire as { readonly $?: unknown };
  switch (tagged.$) {
    case undefined:
      return reviveObject(wire as { [name: string]: WireValue }, reviver);
    case 'element':
      return reviveElement(wire as WireElement, reviver);
    case 'markup':
      return reviveMarkup(wire as WireMarkup, reviver);
    case 'export':
      return toExport(wire as WireExport, reviver);
    case 'object':
      return reviveObject((wire as { value: { [name: string]: WireValue } }).value, reviver);
    default:
      return undefined;
  }
}

function reviveMarkup({ slot, holes }: WireMarkup, reviver: Reviver): VNode {
  return h(reviver.Slot, {
    slot,
    holes: holes.map((hole) => reviveElement(hole, reviver)),
  }) as VNode;
}
