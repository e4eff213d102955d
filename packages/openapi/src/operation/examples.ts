import type { ExampleElsewhere, MediaExample } from '../endpoint.ts';
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

/** The examples of a body of which only the address is written. */
export function toExamplesElsewhere(
  { examples }: JsonObject,
  file: SpecFile,
  { resolver }: Scope,
): ExampleElsewhere[] {
  if (!isJsonObject(examples)) return [];
  return Object.entries(examples)
    .slice(0, MAX_EXAMPLES)
    .flatMap(([name, item]) => {
      const example = resolver.resolve(item, file)?.value ?? {};
      const { externalValue } = example;
      if (typeof externalValue !== 'string' || toValue(example) !== undefined) return [];
      return { name, ...toWords(example), address: externalValue };
    });
}

/** The values of `example` and `examples` of a parameter. */
export function toExampleValues(value: JsonObject, file: SpecFile, scope: Scope): JsonValue[] {
  if (value.example !== undefined) return [value.example];
  if (Array.isArray(value.examples)) return value.examples.slice(0, MAX_PARAMETER_EXAMPLES);
  return toMediaExamples(value, file, scope)
    .slice(0, MAX_PARAMETER_EXAMPLES)
    .map((example) => example.value);
}

function toExample(name: string, item: JsonValue, file: SpecFile, scope: Scope): MediaExample[] {
  const example = scope.resolver.resolve(item, file)?.value ?? {};
  const value = toValue(example);
  if (value === undefined) return [];
  const text = toText(example);
  return [{ name, ...toWords(example), value, ...(text === undefined ? {} : { text }) }];
}

/** OpenAPI 3.2 writes the data in `dataValue` and how it is sent in `serializedValue`; before, both were `value`. */
function toValue(example: JsonObject): JsonValue | undefined {
  const { dataValue, value = toText(example) } = example;
  return dataValue === undefined ? value : dataValue;
}

function toText({ serializedValue }: JsonObject): string | undefined {
  return typeof serializedValue === 'string' ? serializedValue : undefined;
}

function toWords({ summary, description }: JsonObject): { summary?: string; description?: string } {
  return {
    ...(typeof summary === 'string' && summary ? { summary } : {}),
    ...(typeof description === 'string' && description ? { description } : {}),
  };
}
