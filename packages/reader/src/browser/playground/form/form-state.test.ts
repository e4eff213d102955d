import type { MediaContent, PlaygroundModel, SchemaNode } from '@quire/openapi/browser';
import { describe, expect, it } from 'vitest';
import { fillForm, toKeptForm } from '../memory/kept-form.ts';
import { toSampleForm } from '../sample-form.ts';
import { createFormState, type FormState, toBodyKind, toPlaygroundValues } from './form-state.ts';

const SCHEMAS: SchemaNode[] = [
  { type: 'string', label: 'string' },
  { type: 'object', label: 'object', properties: [{ name: 'a', schema: 0 }] },
  { type: 'file', label: 'file' },
];

function toModel(contents: MediaContent[], more: Partial<PlaygroundModel> = {}): PlaygroundModel {
  return {
    version: 1,
    kind: 'operation',
    method: 'POST',
    path: '/a',
    title: 'A',
    servers: [{ url: 'https://api.example', variables: [] }],
    security: [{ schemes: [{ id: 'token', type: 'bearer' }] }],
    parameters: [],
    body: { required: true, contents },
    schemas: SCHEMAS,
    languages: [],
    samples: [],
    proxy: true,
    credentials: false,
    prefill: false,
    ...more,
  };
}

const json: MediaContent = {
  mediaType: 'application/json',
  schema: 1,
  examples: [{ value: { a: 'x' } }],
};
const form: MediaContent = { mediaType: 'multipart/form-data', schema: 1, examples: [] };
const xml: MediaContent = {
  mediaType: 'application/xml',
  schema: 1,
  examples: [{ value: '<a/>' }],
};
const picture: MediaContent = { mediaType: 'image/png', schema: 2, examples: [] };

describe('toBodyKind', () => {
  it.each<[string, number | undefined, string]>([
    ['application/json; charset=utf-8', 1, 'json'],
    ['application/problem+json', undefined, 'json'],
    ['application/x-www-form-urlencoded', 1, 'fields'],
    ['multipart/form-data', 1, 'fields'],
    ['text/plain', 0, 'text'],
    ['application/xml', 1, 'text'],
    ['application/octet-stream', 2, 'file'],
    ['application/octet-stream', undefined, 'file'],
    ['application/vnd.custom', 1, 'json'],
  ])('%s with schema %s is entered as %s', (mediaType, schema, kind) => {
    const content = { mediaType, examples: [], ...(schema === undefined ? {} : { schema }) };
    expect(toBodyKind(content, toModel([]))).toBe(kind);
  });
});

describe('a form', () => {
  const model = toModel([json, form, xml, picture]);
  const withBody = (content: number, body: FormState['bodies'][number]): FormState => {
    const state = createFormState(model);
    return { values: { ...state.values, content }, bodies: state.bodies.with(content, body) };
  };
  const bodyOf = (state: FormState) => toPlaygroundValues(state, model).body;

  it('sends no body that nobody wrote, but the example where only text can be written', () => {
    const state = createFormState(model);
    expect(bodyOf(state)).toBeUndefined();
    expect(bodyOf({ ...state, values: { ...state.values, content: 2 } })).toEqual({
      type: 'text',
      text: '<a/>',
    });
  });

  it('starts with examples where the site wants that', () => {
    const prefilled = toModel([json], { prefill: true });
    expect(toPlaygroundValues(createFormState(prefilled), prefilled).body).toEqual({
      type: 'value',
      value: { a: 'x' },
    });
  });

  it('sends what was written last: fields, or the text as it stands', () => {
    expect(bodyOf(withBody(0, { value: { a: '1' }, files: {} }))).toEqual({
      type: 'value',
      value: { a: '1' },
    });
    const text = '{ "a": "2" }';
    expect(bodyOf(withBody(0, { value: { a: '2' }, text, files: {} }))).toEqual({
      type: 'text',
      text,
    });
  });

  it('sends files of a form beside its fields, and a file alone', () => {
    const file = { name: 'a.png', type: 'image/png' };
    expect(bodyOf(withBody(1, { files: { photo: [file] } }))).toEqual({
      type: 'value',
      value: {},
      files: { photo: [file] },
    });
    expect(bodyOf(withBody(3, { files: { '': [file] } }))).toEqual({ type: 'file', file });
  });

  it('is kept without credentials and files, and put back as far as the page still has it', () => {
    const state = withBody(1, { value: { a: '1' }, files: { photo: [{ name: 'a', type: '' }] } });
    state.values.credentials = { token: { value: 'secret' } };
    state.values.parameters = { 'query.a': 'x', 'query.b': undefined };
    const kept = toKeptForm(state);
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect(kept).toEqual({
      server: 0,
      variables: {},
      security: 0,
      parameters: { 'query.a': 'x' },
      content: 1,
      bodies: [{}, { value: { a: '1' } }, { text: '<a/>' }, {}],
    });
    const fewer = toModel([json]);
    const filled = fillForm(createFormState(fewer), { ...kept, server: 7 }, fewer);
    expect([filled.values.server, filled.values.content]).toEqual([0, 0]);
  });

  it('shows placeholders in samples for what the API wants and nobody entered', () => {
    const sample = toSampleForm(createFormState(model), model);
    expect(sample.values.credentials).toEqual({ token: { value: '<token>' } });
    expect(sample.bodies[0]).toEqual({ value: { a: 'x' }, files: {} });
    const filled = createFormState(model);
    filled.values.credentials = { token: { value: 'mine' } };
    expect(toSampleForm(filled, model).values.credentials).toEqual({ token: { value: 'mine' } });
  });
});
