import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { Located } from '../load/resolver.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { AsyncScope } from './async-scope.ts';
import type { Binding } from './channel.ts';
import { MAX_BINDING_FACTS, MAX_BINDINGS } from './limits.ts';
import { toVisible } from './visible-value.ts';
import { listEntries } from './words.ts';

/** The bindings of a server, channel, operation or message, by protocol. */
export function toBindings({ value, file }: Located, scope: AsyncScope): Binding[] {
  const located = scope.resolver.resolve(value.bindings, file);
  if (!located) return [];
  return listEntries(located.value, MAX_BINDINGS).flatMap(([protocol, written]): Binding[] => {
    if (protocol.startsWith('x-')) return [];
    const found = scope.resolver.resolve(written, located.file);
    return found ? [toBinding(protocol, found, scope)] : [];
  });
}

function toBinding(protocol: string, { value, file }: Located, scope: AsyncScope): Binding {
  const binding: Binding = { protocol, facts: [], fields: [] };
  addValues(binding, '', toVisible(value, file, scope) as JsonObject, file, scope);
  return binding;
}

/** Objects inside are flat: `exchange.name`. */
function addValues(
  binding: Binding,
  around: string,
  value: JsonObject,
  file: SpecFile,
  scope: AsyncScope,
): void {
  for (const [key, item] of Object.entries(value)) {
    if (binding.facts.length + binding.fields.length >= MAX_BINDING_FACTS) return;
    if (key.startsWith('x-')) continue;
    const name = `${around}${key}`;
    const schema = isSchema(key, item) ? scope.schemas.addValue(item, file, 'response') : undefined;
    if (schema !== undefined) binding.fields.push({ name, schema });
    else if (isJsonObject(item)) addValues(binding, `${name}.`, item, file, scope);
    else binding.facts.push({ name, value: item });
  }
}

/** The keys of bindings whose value is a schema, by their definitions. */
const SCHEMA_KEYS = new Set(['query', 'headers', 'key', 'groupId', 'clientId', 'correlationData']);

function isSchema(key: string, value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  return value.$ref !== undefined || SCHEMA_KEYS.has(key) || value.properties !== undefined;
}
