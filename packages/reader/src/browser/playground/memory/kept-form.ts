import type { JsonValue, PlaygroundModel } from '@quire/openapi/browser';
import { recall } from '../../storage.ts';
import type { FormState } from '../form/form-state.ts';
import { recallJson, rememberJson } from './kept-json.ts';

/** What of a form is kept: no credentials and no files. */
export interface KeptForm {
  server: number;
  variables: Record<string, string>;
  security: number;
  parameters: Record<string, JsonValue>;
  content: number;
  bodies: { value?: JsonValue; text?: string }[];
}

const toKey = (endpoint: string) => `quire:playground:form:${endpoint}`;
/** Chosen on one page, meant for all of them. */
const SERVER_KEY = 'quire:playground:server';

interface KeptServer {
  url: string;
  variables: Record<string, string>;
}

export function toKeptForm({ values, bodies }: FormState): KeptForm {
  const { server, variables, security, parameters, content } = values;
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return {
    server,
    variables,
    security,
    parameters: Object.fromEntries(given) as Record<string, JsonValue>,
    content,
    bodies: bodies.map(({ value, text }) => ({
      ...(value === undefined ? {} : { value }),
      ...(text === undefined ? {} : { text }),
    })),
  };
}

/** A form with what was kept put back; choices that the page no longer has fall back to the first. */
export function fillForm(form: FormState, kept: KeptForm, model: PlaygroundModel): FormState {
  const within = (position: number, list: readonly unknown[] | undefined) =>
    Number.isInteger(position) && position < (list?.length ?? 0) ? Math.max(0, position) : 0;
  return {
    values: {
      ...form.values,
      server: within(kept.server, model.servers),
      variables: { ...kept.variables },
      security: within(kept.security, model.security),
      parameters: { ...kept.parameters },
      content: within(kept.content, model.body?.contents),
    },
    bodies: form.bodies.map((body, position) => ({
      files: body.files,
      ...kept.bodies[position],
    })),
  };
}

/** What the form of an endpoint is kept by. */
export function toEndpointName({
  method,
  path,
  operation,
}: Pick<PlaygroundModel, 'method' | 'path' | 'operation'>): string {
  return operation ?? `${method} ${path}`;
}

/** Whether this browser has anything to put into the form of an endpoint. */
export function hasKeptForm(model: PlaygroundModel): boolean {
  return [toKey(toEndpointName(model)), SERVER_KEY].some((key) => recall(key) !== null);
}

/** The form of an endpoint as it was left, in this browser. */
export function recallForm(form: FormState, endpoint: string, model: PlaygroundModel): FormState {
  const kept = recallJson<KeptForm>(toKey(endpoint), 'local');
  const filled = kept ? fillForm(form, kept, model) : form;
  const server = recallJson<KeptServer>(SERVER_KEY, 'local');
  const position = model.servers.findIndex(({ url }) => url === server?.url);
  if (!server || position < 0) return filled;
  return {
    ...filled,
    values: { ...filled.values, server: position, variables: server.variables },
  };
}

/** Keeps a form in this browser. */
export function rememberForm(form: FormState, endpoint: string, model: PlaygroundModel): void {
  rememberJson(toKey(endpoint), toKeptForm(form), 'local');
  const { server, variables } = form.values;
  const url = model.servers[server]?.url;
  if (url !== undefined) rememberJson(SERVER_KEY, { url, variables }, 'local');
}
