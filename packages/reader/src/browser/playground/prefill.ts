import {
  type Credential,
  type JsonValue,
  type PlaygroundModel,
  type SecurityScheme,
  toParameterKey,
} from '@quire/openapi/browser';
import type { ReaderRecord } from '../reader-record.ts';
import type { FormState } from './form/form-state.ts';

/** What the sign-in of the reader says for the form: never kept in the browser, and sent with requests alone. */
export interface Prefill {
  variables: Readonly<Record<string, string>>;
  credentials: Readonly<Record<string, Credential>>;
  parameters: Readonly<Record<string, JsonValue>>;
}

/** Nothing is known of the reader. */
export const NO_PREFILL: Prefill = { variables: {}, credentials: {}, parameters: {} };

/** Reads the claim `apiPlaygroundInputs` for one endpoint: values by place and name. */
export function readPrefill(reader: ReaderRecord, model: PlaygroundModel): Prefill {
  const inputs = toTable(reader.apiPlaygroundInputs);
  const find = (place: string, name: string): string | undefined => {
    const table = toTable(inputs[place]);
    const isHeader = place === 'header';
    const key = Object.keys(table).find((each) =>
      isHeader ? each.toLowerCase() === name.toLowerCase() : each === name,
    );
    const value = key === undefined ? undefined : table[key];
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain || typeof value === 'boolean' ? String(value) : undefined;
  };
  return {
    variables: readVariables(model, find),
    credentials: readCredentials(model, find),
    parameters: readParameters(model, find),
  };
}

type Find = (place: string, name: string) => string | undefined;

function readVariables(model: PlaygroundModel, find: Find): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, enum: allowed } of model.servers.flatMap(({ variables }) => variables)) {
    const value = find('server', name);
    if (value !== undefined && (!allowed || allowed.includes(value))) found[name] = value;
  }
  return found;
}

function readCredentials(model: PlaygroundModel, find: Find): Record<string, Credential> {
  const found: Record<string, Credential> = {};
  for (const scheme of model.security.flatMap(({ schemes }) => schemes)) {
    const credential = readCredential(scheme, find);
    if (credential) found[scheme.id] = credential;
  }
  return found;
}

function readCredential(scheme: SecurityScheme, find: Find): Credential | undefined {
  if (scheme.type === 'mutual-tls' || scheme.type === 'connection') return undefined;
  if (scheme.type === 'key') {
    const value = find(scheme.in, scheme.name);
    return value === undefined ? undefined : { value };
  }
  const header = find('header', 'Authorization');
  if (header === undefined) return undefined;
  if (scheme.type === 'basic') return readBasic(header);
  const word = scheme.type === 'http' ? scheme.scheme : 'Bearer';
  // The form writes the scheme itself; claims have the header as it is sent, or the secret alone.
  const isNamed = header.toLowerCase().startsWith(`${word.toLowerCase()} `);
  return { value: isNamed ? header.slice(word.length + 1).trim() : header };
}

function readBasic(header: string): Credential | undefined {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const [username = '', ...password] = atob(encoded).split(':');
    return { username, password: password.join(':') };
  } catch {
    return undefined;
  }
}

function readParameters(model: PlaygroundModel, find: Find): Record<string, JsonValue> {
  const found: Record<string, JsonValue> = {};
  for (const parameter of model.parameters) {
    const text = find(parameter.in, parameter.name);
    if (text === undefined) continue;
    const type = model.schemas[parameter.schema]?.type;
    const isNumber = (type === 'integer' || type === 'number') && text.trim() !== '';
    const value = isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
    found[toParameterKey(parameter)] = type === 'boolean' ? text === 'true' : value;
  }
  return found;
}

/** A form with the prefilled values where nobody has entered anything; `empty` is the form before that. */
export function prefillForm(form: FormState, prefill: Prefill, empty: FormState): FormState {
  const { values } = form;
  return {
    ...form,
    values: {
      ...values,
      variables: fillIn(values.variables, prefill.variables, empty.values.variables),
      credentials: fillIn(values.credentials, prefill.credentials, empty.values.credentials),
      parameters: fillIn<JsonValue | undefined>(
        values.parameters,
        prefill.parameters,
        empty.values.parameters,
      ),
    },
  };
}

/** A form without the values that were prefilled, for everything that is kept. */
export function withoutPrefill(form: FormState, prefill: Prefill): FormState {
  const { values } = form;
  return {
    ...form,
    values: {
      ...values,
      variables: takeOut(values.variables, prefill.variables),
      credentials: takeOut(values.credentials, prefill.credentials),
      parameters: takeOut<JsonValue | undefined>(values.parameters, prefill.parameters),
    },
  };
}

type Table<Value> = Readonly<Record<string, Value>>;

function fillIn<Value>(
  given: Table<Value>,
  prefilled: Table<Value>,
  empty: Table<Value>,
): Record<string, Value> {
  const open = Object.entries(prefilled).filter(([name]) => isSame(given[name], empty[name]));
  return { ...given, ...Object.fromEntries(open) };
}

function takeOut<Value>(given: Table<Value>, prefilled: Table<Value>): Record<string, Value> {
  const own = Object.entries(given).filter(
    ([name, value]) => !Object.hasOwn(prefilled, name) || !isSame(value, prefilled[name]),
  );
  return Object.fromEntries(own);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toTable(value: unknown): Record<string, unknown> {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isTable ? (value as Record<string, unknown>) : {};
}
