import { type ComponentType, type FunctionComponent, h, type VNode } from 'preact';
import { setPlace } from './places.ts';
import type { ModuleRegistry } from './registry.ts';
import type {
  WireContent,
  WireElement,
  WireExport,
  WireMarkup,
  WireNode,
  WireTag,
  WireValue,
} from './wire.ts';

/** Shows markup that the page rendered, by its number. */
export type SlotComponent = FunctionComponent<{
  slot: number;
  /** Own components in it, by number. */
  holes: Readonly<Record<number, VNode>>;
}>;

/** What turns values of a page back into what components expect. */
export interface Reviver {
  registry: ModuleRegistry;
  Slot: SlotComponent;
  /** The built-in component of a name. */
  tag(name: string): FunctionComponent;
  /** Whether markup of the page is at hand; where it is not, an element is drawn from its props. */
  hasSlot(slot: number): boolean;
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
    case 'content':
      return reviveContent(wire as WireContent, reviver);
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

/** One child by itself, several as a list: what React gives a component for what stands between its tags. */
function reviveContent({ slot, holes, nodes }: WireContent, reviver: Reviver): unknown {
  const inside = holes.map((hole) => reviveElement(hole, reviver));
  const children = nodes.map((node) => reviveNode(node, inside, reviver));
  const value = children.length === 1 ? children[0] : children;
  if (reviver.hasSlot(slot) && value !== inside[0]) {
    setPlace(value, { Slot: reviver.Slot, slot, holes: inside });
  }
  return value;
}

function reviveNode(node: WireNode, holes: readonly VNode[], reviver: Reviver): unknown {
  if (typeof node === 'string') return node;
  return typeof node === 'number' ? holes[node] : reviveTag(node, holes, reviver);
}

function reviveTag(wire: WireTag, holes: readonly VNode[], reviver: Reviver): VNode {
  const { tag, props = {}, children = [], slot, holes: used = [] } = wire;
  const type = /^[A-Z]/.test(tag) ? reviver.tag(tag) : tag;
  const inside = children.map((child) => reviveNode(child, holes, reviver));
  const given = reviveObject(props, reviver);
  if (inside.length > 0) given.children = inside.length === 1 ? inside[0] : inside;
  const node = h(type as 'div', given) as VNode;
  if (slot !== undefined && reviver.hasSlot(slot)) {
    const shown = Object.fromEntries(used.map((index) => [index, holes[index] as VNode]));
    setPlace(node, { Slot: reviver.Slot, slot, holes: shown });
  }
  return node;
}
