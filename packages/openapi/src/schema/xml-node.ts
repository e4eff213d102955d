import { isJsonObject, type JsonObject } from '../json-value.ts';
import type { SchemaNode, XmlNode } from './schema-node.ts';

const NODE_TYPES: readonly XmlNode['nodeType'][] = [
  'element',
  'attribute',
  'text',
  'cdata',
  'none',
];

/** What `xml` says of a schema. `attribute` and `wrapped` are how it was said before OpenAPI 3.2. */
export function toXmlNode({ xml, type }: JsonObject): Pick<SchemaNode, 'xml'> {
  if (!isJsonObject(xml)) return {};
  const { name, namespace, prefix } = xml;
  const written = NODE_TYPES.find((known) => known === xml.nodeType);
  const isList = type === 'array';
  const before =
    xml.attribute === true ? 'attribute' : isList && xml.wrapped !== true ? 'none' : 'element';
  return {
    xml: {
      ...(typeof name === 'string' && name ? { name } : {}),
      ...(typeof namespace === 'string' ? { namespace } : {}),
      ...(typeof prefix === 'string' ? { prefix } : {}),
      nodeType: written ?? before,
    },
  };
}
