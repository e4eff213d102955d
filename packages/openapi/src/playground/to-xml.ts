import { escapeHtml } from '@quire/base/html';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import type { SchemaId, SchemaNode, SchemaTable, XmlNode } from '../schema/schema-node.ts';

/** The schema of a value, where it is known. */
interface Known {
  id: SchemaId;
  table: SchemaTable;
}

/**
 * A value as XML: keys are elements and items of a list repeat their element, unless `xml` of the schema
 * says otherwise.
 */
export function toXml(value: JsonValue, name: string, known?: Known, indent = ''): string {
  const node = known?.table.get(known.id);
  if (Array.isArray(value)) return toList(value, name, known, indent);
  const { nodeType } = node?.xml ?? ELEMENT;
  if (nodeType === 'text') return `${indent}${toText(value)}`;
  if (nodeType === 'cdata')
    return `${indent}<![CDATA[${toText(value, false).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  if (!isJsonObject(value)) return wrap(name, node?.xml, { indent, text: toText(value) });
  const parts = Object.entries(value).map(([key, item]) => ({
    key,
    item,
    own: toProperty(key, node, known),
  }));
  const isAttribute = ({ own }: (typeof parts)[number]) => own?.node.xml?.nodeType === 'attribute';
  const attributes = parts.filter(isAttribute).map(({ key, item, own }) => {
    return ` ${toTag(key, own?.node.xml)}="${toText(item)}"`;
  });
  const inside = nodeType === 'none' ? indent : `${indent}  `;
  const inner = parts
    .filter((part) => !isAttribute(part))
    .map(({ key, item, own }) => toXml(item, key, own?.known, inside));
  if (nodeType === 'none') return inner.join('\n');
  return wrap(name, node?.xml, { indent, attributes: attributes.join(''), inner });
}

const ELEMENT: XmlNode = { nodeType: 'element' };

/** A list repeats its items; where it is an element itself, it stands around them. */
function toList(
  value: JsonValue[],
  name: string,
  known: Known | undefined,
  indent: string,
): string {
  const node = known?.table.get(known.id);
  const item =
    known && node?.items !== undefined ? { id: node.items, table: known.table } : undefined;
  const itemName =
    toName(item?.table.get(item.id)) ??
    (node?.xml?.nodeType === 'element' ? name : toName(node)) ??
    name;
  const isAround = node?.xml?.nodeType === 'element';
  const inner = value.map((one) => toXml(one, itemName, item, isAround ? `${indent}  ` : indent));
  return isAround ? wrap(name, node?.xml, { indent, inner }) : inner.join('\n');
}

function toName(node: SchemaNode | undefined): string | undefined {
  return node?.xml?.name;
}

function toProperty(name: string, node: SchemaNode | undefined, known: Known | undefined) {
  const property = node?.properties?.find((one) => one.name === name);
  if (!property || !known) return undefined;
  return {
    node: known.table.get(property.schema),
    known: { id: property.schema, table: known.table },
  };
}

interface Content {
  indent: string;
  attributes?: string;
  inner?: readonly string[];
  text?: string;
}

function wrap(name: string, xml: XmlNode | undefined, content: Content): string {
  const { indent, attributes = '', inner = [], text } = content;
  const tag = toTag(name, xml);
  const space = toNamespace(xml);
  const open = `${indent}<${tag}${space}${attributes}`;
  if (text !== undefined) return `${open}>${text}</${tag}>`;
  if (inner.length === 0) return `${open}/>`;
  return `${open}>\n${inner.join('\n')}\n${indent}</${tag}>`;
}

function toNamespace(xml: XmlNode | undefined): string {
  if (xml?.namespace === undefined) return '';
  return ` xmlns${xml.prefix ? `:${toPlainName(xml.prefix)}` : ''}="${escapeHtml(xml.namespace)}"`;
}

function toTag(name: string, xml: XmlNode | undefined): string {
  const plain = toPlainName(xml?.name ?? name);
  return xml?.prefix ? `${toPlainName(xml.prefix)}:${plain}` : plain;
}

function toPlainName(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) ? name : name.replace(/[^\w.-]+/g, '_') || 'item';
}

function toText(value: JsonValue, isEscaped = true): string {
  const text =
    value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return isEscaped ? escapeHtml(text) : text;
}
