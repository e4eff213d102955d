import type { PlaygroundModel } from '@quire/openapi/browser';
import { describe, expect, it } from 'vitest';
import { createFormState, type FormState } from '../form/form-state.ts';
import { readShareLink, toShareLink } from './share-link.ts';

const parameter = (name: string, schema = 0) => ({
  in: 'query' as const,
  name,
  schema,
  required: false,
  deprecated: false,
  style: 'form' as const,
  explode: true,
  examples: [],
});

const MODEL: PlaygroundModel = {
  version: 1,
  kind: 'operation',
  method: 'POST',
  path: '/pets',
  title: 'Add',
  servers: [
    { url: 'https://api.example.com', variables: [] },
    {
      url: 'https://{region}.example.com/{tenant}',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'] },
        { name: 'tenant', default: 'a' },
      ],
    },
  ],
  security: [{ schemes: [{ id: 'bearer', type: 'bearer' }] }],
  parameters: [parameter('q'), parameter('access_token'), parameter('pin', 1), parameter('other')],
  body: { required: false, contents: [{ mediaType: 'application/json', examples: [] }] },
  schemas: [
    { type: 'string', label: 'string' },
    { type: 'string', label: 'string', format: 'password' },
  ],
  languages: [],
  samples: [],
  proxy: false,
  credentials: false,
  prefill: false,
};

const PAGE = 'https://docs.example.com/api/add?a=1#top';

function toForm(change: Partial<FormState['values']>, text?: string): FormState {
  const form = createFormState(MODEL);
  return {
    values: { ...form.values, ...change },
    bodies: [{ files: {}, ...(text === undefined ? {} : { text }) }],
  };
}

const read = (url: string | undefined) => readShareLink(new URL(url ?? PAGE).hash, MODEL);

describe('a link to a request', () => {
  it('has the values of the form in its fragment, and no credentials', () => {
    const form = toForm({
      server: 1,
      variables: { region: 'us' },
      credentials: { bearer: { value: 'zqsecret' } },
      parameters: { 'query.q': 'ü/+?', 'query.other': ['a'] },
    });
    const { url, left } = toShareLink(form, MODEL, PAGE);
    expect(url).toMatch(
      /^https:\/\/docs\.example\.com\/api\/add\?a=1&playground=open#request=[\w-]+$/,
    );
    expect([left, atob(url?.split('request=')[1]?.replaceAll('-', '+') ?? '')]).toEqual([
      [],
      expect.not.stringContaining('zqsecret'),
    ]);
    expect(read(url)).toEqual({
      server: 1,
      variables: { region: 'us' },
      security: 0,
      parameters: { 'query.q': 'ü/+?', 'query.other': ['a'] },
      content: 0,
      bodies: [{}],
    });
  });

  it('leaves out what looks like a secret, and says so; the name of a variable is none', () => {
    const parameters = { 'query.access_token': 'zq1', 'query.pin': 'zq2', 'query.q': 'x' };
    const text = '{"name":"Rex","password":"zq3","nested":[{"apiKey":"zq4","token":"{{token}}"}]}';
    const { url, left } = toShareLink(toForm({ parameters }, text), MODEL, PAGE);
    expect(left).toEqual(['access_token', 'pin', 'password', 'apiKey']);
    expect(read(url)).toMatchObject({
      parameters: { 'query.q': 'x' },
      bodies: [{ value: { name: 'Rex', nested: [{ token: '{{token}}' }] } }],
    });
    const place = toForm({ parameters: { 'query.access_token': '{{token}}' } }, '<password>x</a>');
    expect(toShareLink(place, MODEL, PAGE).left).toEqual(['body']);
  });

  it('leads to no host that the description does not list', () => {
    const form = toForm({ server: 1, variables: { region: 'evil.example/', tenant: 'b' } });
    expect(read(toShareLink(form, MODEL, PAGE).url)).toMatchObject({ variables: {} });
    const forged = JSON.stringify({
      server: 1,
      variables: { region: 'evil.example/', tenant: '@x' },
    });
    expect(readShareLink(`#request=${btoa(forged)}`, MODEL)).toMatchObject({ variables: {} });
  });

  it('is not made when it would be too long, and a broken one is none', () => {
    const long = toForm({ parameters: { 'query.q': 'x'.repeat(9000) } });
    expect(toShareLink(long, MODEL, PAGE)).toEqual({ left: [] });
    for (const hash of ['', '#top', '#request=', '#request=%%%', `#request=${btoa('[1]')}`]) {
      expect(readShareLink(hash, MODEL)).toBeUndefined();
    }
    const odd = {
      server: -1,
      security: 'x',
      parameters: [1],
      bodies: [{ text: 5 }, 7],
      __proto__: 1,
    };
    expect(readShareLink(`#request=${btoa(JSON.stringify(odd))}`, MODEL)).toEqual({
      server: 0,
      security: 0,
      content: 0,
      variables: {},
      parameters: {},
      bodies: [{}, {}],
    });
  });
});
