import type { JsonValue } from '../json-value.ts';
import type { SchemaNode } from './schema-node.ts';

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'reader@example.com',
  'idn-email': 'reader@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  byte: 'aGVsbG8=',
  base64: 'aGVsbG8=',
  password: 'correct horse battery staple',
};

/** A value without parts that fits the schema where that can be told. */
export function sampleScalar(node: SchemaNode): JsonValue {
  switch (node.type) {
    case 'string':
      return sampleText(node);
    case 'integer':
    case 'number':
      return sampleNumber(node);
    case 'boolean':
      return true;
    case 'file':
      return '@file';
    default:
      return null;
  }
}

function sampleText({ format, constraints }: SchemaNode): string {
  if (format !== undefined && Object.hasOwn(BY_FORMAT, format)) return BY_FORMAT[format] ?? '';
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints ?? {};
  const text = minLength > 6 ? 'string'.repeat(Math.ceil(Math.min(minLength, 60) / 6)) : 'string';
  return text.slice(0, Math.max(0, Math.min(maxLength, Math.max(minLength, 6))));
}

function sampleNumber({ type, constraints = {} }: SchemaNode): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.5);
  if (minimum !== undefined) return minimum;
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + step;
  const preferred = multipleOf ?? (type === 'integer' ? 123 : 123.5);
  if (maximum !== undefined) return Math.min(preferred, maximum);
  return exclusiveMaximum === undefined ? preferred : Math.min(preferred, exclusiveMaximum - step);
}
