import type { JsonValue } from '@quire/openapi/browser';
import type { FormState } from '../form/form-state.ts';
import type { Variable } from './environments.ts';

const PLACE = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;

/** A text with the values of variables in the places of their names; unknown names stay. */
export function fillText(text: string, variables: readonly Variable[]): string {
  if (!text.includes('{{')) return text;
  return text.replace(
    PLACE,
    (place, name) => variables.find((variable) => variable.name === name)?.value ?? place,
  );
}

/** A form with the values of variables in the places of their names. */
export function fillVariables(form: FormState, variables: readonly Variable[]): FormState {
  return mapTexts(form, (text) => fillText(text, variables));
}

/** The names in a form that no variable has. */
export function listUnknown(form: FormState, variables: readonly Variable[]): string[] {
  const known = new Set(variables.map(({ name }) => name));
  const unknown = new Set<string>();
  mapTexts(form, (text) => {
    for (const [, name = ''] of text.matchAll(PLACE)) if (!known.has(name)) unknown.add(name);
    return text;
  });
  return [...unknown];
}

function mapTexts(form: FormState, change: (text: string) => string): FormState {
  const { values, bodies } = form;
  const { variables, credentials, parameters } = values;
  return {
    values: {
      ...values,
      variables: mapTable(variables, change),
      credentials: mapTable(credentials, (credential) => mapTable({ ...credential }, change)),
      parameters: mapTable(parameters, (value) =>
        value === undefined ? undefined : mapValue(value, change),
      ),
    },
    bodies: bodies.map((body) => ({
      ...body,
      ...(body.value === undefined ? {} : { value: mapValue(body.value, change) }),
      ...(body.text === undefined ? {} : { text: change(body.text) }),
    })),
  };
}

function mapTable<Value, Changed>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}

function mapValue(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return mapTable(value, (inner) => mapValue(inner, change));
}
