import {
  fromBase64,
  type JsonValue,
  type PlaygroundModel,
  toBase64,
  toParameterKey,
} from '@quire/openapi/browser';
import type { FormState } from '../form/form-state.ts';
import { type KeptForm, toKeptForm } from '../memory/kept-form.ts';
import { isPlace, isSecretName, withoutSecrets } from './secret-names.ts';

/** Browsers and chats cut longer addresses. */
const MAX_LENGTH = 8000;
const NAME = 'request=';

/** A link to a request. */
export interface ShareLink {
  /** Nothing where it would be too long. */
  url?: string;
  /** Names of values that are not in it, since they look like secrets. */
  left: string[];
}

/** The address of the page with the form in its fragment, which is sent to no server. Credentials are never in it. */
export function toShareLink(form: FormState, model: PlaygroundModel, page: string): ShareLink {
  const left = new Set<string>();
  const shared = toShared(toKeptForm(form), model, left);
  const url = new URL(page);
  url.searchParams.set('playground', 'open');
  url.hash = `${NAME}${encode(JSON.stringify(shared))}`;
  return url.href.length > MAX_LENGTH ? { left: [...left] } : { url: url.href, left: [...left] };
}

function toShared(kept: KeptForm, model: PlaygroundModel, left: Set<string>): KeptForm {
  return {
    ...kept,
    variables: toListed(kept.variables, model, kept.server),
    parameters: toOpen(kept.parameters, model, left),
    bodies: kept.bodies.map((body) => toSharedBody(body, left)),
  };
}

/**
 * Only values that the description lists: with any other, a link could lead credentials that the browser has kept
 * to a host of its own.
 */
function toListed(
  variables: Readonly<Record<string, unknown>>,
  { servers }: PlaygroundModel,
  server: number,
): Record<string, string> {
  const listed = (servers[server]?.variables ?? []).flatMap(({ name, enum: choices }) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return typeof value === 'string' && choices?.includes(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(listed);
}

function toOpen(
  parameters: Readonly<Record<string, JsonValue>>,
  model: PlaygroundModel,
  left: Set<string>,
): Record<string, JsonValue> {
  const kept: [string, JsonValue][] = [];
  for (const parameter of model.parameters) {
    const { name } = parameter;
    const key = toParameterKey(parameter);
    const value = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    if (value === undefined) continue;
    const { format, writeOnly } = model.schemas[parameter.schema] ?? {};
    const isSecret = isSecretName(name) || format === 'password' || writeOnly;
    if (isSecret && !isPlace(value)) left.add(name);
    else kept.push([key, withoutSecrets(value, left)]);
  }
  return Object.fromEntries(kept);
}

function toSharedBody(
  { value, text }: KeptForm['bodies'][number],
  left: Set<string>,
): KeptForm['bodies'][number] {
  if (text === undefined) return value === undefined ? {} : { value: withoutSecrets(value, left) };
  const read = readJson(text);
  if (read) {
    const before = left.size;
    const open = withoutSecrets(read.value, left);
    return left.size === before ? { value: open, text } : { value: open };
  }
  if (!isSecretName(text)) return { text };
  left.add('body');
  return {};
}

function readJson(text: string): { value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}

/** The form that the fragment of an address has; nothing where it has none that can be read. */
export function readShareLink(hash: string, model: PlaygroundModel): KeptForm | undefined {
  if (!hash.startsWith(`#${NAME}`) || hash.length > MAX_LENGTH) return undefined;
  const shared = readJson(decode(hash.slice(NAME.length + 1)))?.value;
  if (typeof shared !== 'object' || shared === null || Array.isArray(shared)) return undefined;
  const { server, security, content, variables, parameters, bodies } = shared;
  const position = toNumber(server);
  return {
    server: position,
    security: toNumber(security),
    content: toNumber(content),
    variables: toListed(toTable(variables), model, position),
    parameters: toOpen(toTable(parameters), model, new Set()),
    bodies: (Array.isArray(bodies) ? bodies : []).slice(0, 20).map((body) => {
      const { value, text } = toTable(body);
      return {
        ...(value === undefined ? {} : { value }),
        ...(typeof text === 'string' ? { text } : {}),
      };
    }),
  };
}

function toTable(value: JsonValue | undefined): Record<string, JsonValue> {
  const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isTable ? value : {};
}

function toNumber(value: JsonValue | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}

/** Base64 with the letters that an address may have as they are. */
function encode(text: string): string {
  return toBase64(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decode(encoded: string): string {
  return fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/')) ?? '';
}
