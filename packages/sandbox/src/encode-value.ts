import { Html } from '@quire/base';
import { valueRefused } from './errors.ts';
import type {
  WireContent,
  WireElement,
  WireMarkup,
  WireNode,
  WireTag,
  WireValue,
} from './guest/wire.ts';
import { MAX_VALUE_DEPTH, MAX_VALUES } from './limits.ts';
import { listHoles } from './markup/write-markup.ts';
import {
  OwnContent,
  OwnElement,
  OwnExport,
  OwnMarkup,
  type OwnNode,
  type OwnTag,
} from './own-value.ts';

/** An element ready to travel, and what stays behind. */
export interface EncodedElement {
  wire: WireElement;
  /** Markup of the page, by number. */
  slots: readonly Html[];
  /** In which other markup each stands too, by number. */
  around: readonly (number | undefined)[];
  /** What modules the element needs, with the names it takes from each. */
  needs: readonly { module: string; name: string }[];
}

interface Encoder {
  slots: Html[];
  around: (number | undefined)[];
  needs: { module: string; name: string }[];
  count: number;
  depth: number;
}

/** Writes the use of a component as data. Throws when it holds too much. */
export function encodeElement(element: OwnElement): EncodedElement {
  const encoder: Encoder = { slots: [], around: [], needs: [], count: 0, depth: 0 };
  const wire = toWireElement(element, encoder);
  const { slots, around, needs } = encoder;
  return { wire, slots, around, needs };
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
  if (value instanceof Html) return addMarkup(value, [], encoder);
  if (value instanceof OwnMarkup) return addMarkup(value.html, value.holes, encoder);
  if (value instanceof OwnContent) return encodeContent(value, encoder);
  if (value instanceof OwnElement) return toWireElement(value, encoder);
  if (value instanceof OwnExport) {
    const { module, name } = value;
    encoder.needs.push({ module, name });
    return { $: 'export', module, name };
  }
  const record = toRecord(value, encoder);
  return '$' in record ? { $: 'object', value: record } : record;
}

function addMarkup(html: Html, holes: readonly OwnElement[], encoder: Encoder): WireMarkup {
  const slot = addSlot(html, undefined, encoder);
  return { $: 'markup', slot, holes: holes.map((hole) => toWireElement(hole, encoder)) };
}

function addSlot(html: Html, around: number | undefined, encoder: Encoder): number {
  encoder.around.push(around);
  return encoder.slots.push(html) - 1;
}

function encodeContent(content: OwnContent, encoder: Encoder): WireContent {
  const { slot, holes } = addMarkup(content.html, content.holes, encoder);
  const [only] = content.nodes;
  // One element alone is the whole: it needs no markup besides.
  const nodes =
    content.nodes.length === 1 && isTag(only)
      ? [toWireTag({ ...only, html: undefined }, slot, encoder)]
      : content.nodes.map((node) => toWireNode(node, slot, encoder));
  return { $: 'content', slot, holes, nodes };
}

function isTag(node: OwnNode | undefined): node is OwnTag {
  return typeof node === 'object' && 'tag' in node;
}

function toWireNode(node: OwnNode, around: number, encoder: Encoder): WireNode {
  if (++encoder.count > MAX_VALUES) throw valueRefused({ limit: MAX_VALUES, what: 'values' });
  if (typeof node === 'string') return node;
  return isTag(node) ? toWireTag(node, around, encoder) : node.hole;
}

function toWireTag(
  { tag, props, children, html }: Omit<OwnTag, 'html'> & { html?: Html | undefined },
  around: number,
  encoder: Encoder,
): WireTag {
  const slot = html && addSlot(html, around, encoder);
  const holes = html ? listHoles(html) : [];
  const inside = children.map((child) => toWireNode(child, slot ?? around, encoder));
  return {
    tag,
    ...(Object.keys(props).length > 0 ? { props: toRecord(props, encoder) } : {}),
    ...(inside.length > 0 ? { children: inside } : {}),
    ...(slot === undefined ? {} : { slot }),
    ...(holes.length > 0 ? { holes } : {}),
  };
}
