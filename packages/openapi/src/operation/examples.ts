import type { MediaExample } from '../endpoint.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import type { SpecFile } from '../load/spec-file.ts';
import type { SpecScope } from './spec-scope.ts';

const MAX_EXAMPLES = 20;
const MAX_PARAMETER_EXAMPLES = 5;

type Scope = Pick<SpecScope, 'resolver'>;

/** The examples of a body in one media type: `examples` by name, else the one of `example`. */
export function toMediaExamples(value: JsonObject, file: SpecFile, scope: Scope): MediaExample[] {
  if (isJsonObject(value.examples)) {
    return Object.entries(value.examples)
      .slice(0, MAX_EXAMPLES)
      .flatMap(([name, item]) => toExample(name, item, file, scope));
  }
  return value.example === undefined ? [] : [{ value: value.example }];
}

/** The values of `example` and `examples` of a parameter. */
export function toExampleValues(value: JsonObject, file: SpecFile, scope: Scope): JsonValue[] {
  if (value.example !== undefined) return [value.example];
  if (Array.isArray(value.examples)) return value.examples.slice(0, MAX_PARAMETER_EXAMPLES);
  return toMediaExamples(value, file, scope)
    .slice(0, MAX_PARAMETER_EXAMPLES)
    .map((example) => example.value);
}

/** OpenAPI 3.2 writes the data in `dataValue` and how it is sent in `serializedValue`; before, both were `value`. */
function toExample(name: string, item: JsonValue, file: SpecFile, scope: Scope): MediaExample[] {
  const example = scope.resolver.resolve(item, file)?.value;
  if (!example) return [];
  const { summary, description, serializedValue } = example;
  const text = typeof serializedValue === 'string' ? serializedValue : undefined;
  const value = example.dataValue ?? example.value ?? text;
  if (value === undefined) return [];
  return [
    {
      name,
      ...(typeof summary === 'string' && summary ? { summary } : {}),
      ...(typeof description === 'string' && description ? { description } : {}),
      value,
      ...(text === undefined ? {} : { text }),
    },
  ];
}
