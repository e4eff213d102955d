import { Html } from '@quire/base';
import { valueRefused } from './errors.ts';
import type { WireElement, WireValue } from './guest/wire.ts';
import { MAX_VALUE_DEPTH, MAX_VALUES } from './limits.ts';
import { OwnElement, OwnExport, OwnMarkup } from './own-value.ts';

/** An element ready to travel, and what stays behind. */
export interface EncodedElement {
  wire: WireElement;
  /** Markup of the page, by number. */
  slots: readonly Html[];
  /** What modules the element needs, with the names it takes from each. */
  needs: readonly { module: string; name: string }[];
}

interface Encoder {
  slots: Html[];
  needs: { module: string; name: string }[];
  count: number;
  depth: number;
}

/** Writes the use of a component as data. Throws when it holds too much. */
export function encodeElement(element: OwnElement): EncodedElement {
  const encoder: Encoder = { slots: [], needs: [], count: 0, depth: 0 };
  const wire = toWireElement(element, encoder);
  return { wire, slots: encoder.slots, needs: encoder.needs };
}

function toWireElement({ module, name, props }: OwnElement, encoder: Encoder): WireElement {
  encoder.needs.push({ module, name });
  return { $: 'element', module, name, props: toRecord(props, encoder) };
}

function toRecord(value: object, encoder: Encoder): { [name: string]: WireValue } {
  const record: { [name: string]: WireValue } = Object.create(null);
  for (const [name, item] of Object.entries(value)) record[name] = toWire(item, encoder);
  return record;
}

function toWire(value: unknown, encoder: Encoder): WireValue {
  if (++encoder.count > MAX_VALUES) throw valueRefused({ limit: MAX_VALUES, what: 'values' });
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'object':
      return value === null ? null : toWireObject(value, encoder);
    default:
      return { $: 'undefined' };
  }
}

function toWireObject(value: object, encoder: Encoder): WireValue {
  if (++encoder.depth > MAX_VALUE_DEPTH) {
    throw valueRefused({ limit: MAX_VALUE_DEPTH, what: 'levels of values' });
  }
  const wire = encodeObject(value, encoder);
  encoder.depth--;
  return wire;
}

function encodeObject(value: object, encoder: Encoder): WireValue {
  if (Array.isArray(value)) return value.map((item) => toWire(item, encoder));
  if (value instanceof Html) return addSlot(value, [], encoder);
  if (value instanceof OwnMarkup) return addSlot(value.html, value.holes, encoder);
  if (value instanceof OwnElement) return toWireElement(value, encoder);
  if (value instanceof OwnExport) {
    const { module, name } = value;
    encoder.needs.push({ module, name });
    return { $: 'export', module, name };
  }
  const record = toRecord(value, encoder);
  return '$' in record ? { $: 'object', value: record } : record;
}

function addSlot(html: Html, holes: readonly OwnElement[], encoder: Encoder): WireValue {
  const slot = encoder.slots.push(html) - 1;
  return { $: 'markup', slot, holes: holes.map((hole) => toWireElement(hole, encoder)) };
}
