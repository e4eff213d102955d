import { Fragment, h, isValidElement, type VNode } from 'preact';
import type { SlotComponent } from './revive.ts';

/** Markup of the page that stands for an element, or for a list of them. */
export interface Place {
  Slot: SlotComponent;
  slot: number;
  /** Own components in that markup, by number. */
  holes: Readonly<Record<number, VNode>>;
}

// By the props of an element: a copy with other props is another element, and has no place.
const places = new WeakMap<object, Place>();

/** Has a value shown as markup of the page wherever a component shows it unchanged. */
export function setPlace(value: unknown, place: Place): void {
  if (Array.isArray(value)) places.set(value, place);
  else if (isValidElement(value)) places.set(value.props, place);
}

/**
 * What a component gave out, with markup of the page in place of what it passed on unchanged. What it hands to
 * another component is left as it is: that one may want to look at it.
 */
export function showPlaces(output: unknown): unknown {
  if (Array.isArray(output)) {
    const place = places.get(output);
    return place ? toSlot(place) : mapChanged(output, showPlaces);
  }
  if (!isValidElement(output)) return output;
  const place = places.get(output.props);
  if (place) return toSlot(place, output.key);
  if (typeof output.type === 'function' && output.type !== Fragment) return output;
  const { children } = output.props as { children?: unknown };
  const shown = showPlaces(children);
  return shown === children ? output : copy(output, { children: shown });
}

/**
 * What a built-in component is given to hold. Built-in components inside it belong to it, as a tab to its tabs,
 * and are drawn with it.
 */
export function openPlaces(children: unknown): unknown {
  if (!Array.isArray(children)) return openPlace(children);
  const opened = mapChanged(children, openPlace);
  return opened === children ? children : opened;
}

function openPlace(value: unknown): unknown {
  const isPlaced = isValidElement(value) && places.has(value.props);
  return isPlaced && typeof value.type === 'function' ? copy(value, {}) : value;
}

function toSlot({ Slot, slot, holes }: Place, key?: unknown): VNode {
  return h(Slot, { key: key as string, slot, holes }) as VNode;
}

function copy(node: VNode, changes: object): VNode {
  const { type, props, key, ref } = node;
  return h(type as 'div', { ...props, key, ref, ...changes } as object) as VNode;
}

/** The list itself where nothing in it changes. */
function mapChanged(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.some((item, index) => item !== list[index]) ? changed : list;
}
