import { escapeHtml } from '@quire/base';
import { isJsonObject, type JsonValue } from '../json-value.ts';

/** A value as XML: keys are elements, items of a list repeat their element. */
export function toXml(value: JsonValue, name: string, indent = ''): string {
  const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : name.replace(/[^\w.-]+/g, '_') || 'item';
  if (Array.isArray(value)) return value.map((item) => toXml(item, name, indent)).join('\n');
  if (!isJsonObject(value)) {
    return `${indent}<${tag}>${value === null ? '' : escapeHtml(String(value))}</${tag}>`;
  }
  const inner = Object.entries(value).map(([key, item]) => toXml(item, key, `${indent}  `));
  if (inner.length === 0) return `${indent}<${tag}/>`;
  return `${indent}<${tag}>\n${inner.join('\n')}\n${indent}</${tag}>`;
}
