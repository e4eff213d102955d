import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { parseSiteConfig } from '@quire/model/config';
import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { ENGLISH } from '../words/english.ts';
import { renderEndpoint } from './render-endpoint.ts';

const CONFIG = {
  theme: 'mint',
  name: 'T',
  colors: { primary: '#ff0000' },
  navigation: { pages: [] },
};
const { api } = parseSiteConfig(JSON.stringify(CONFIG), 'docs.json').config;

/** The words of a page about a body, without its markup. */
function show(schema: object): string {
  const requestBody = { content: { 'application/json': { schema } } };
  const { endpoint } = createTestSpecs({
    'api.json': toSpec({ '/a': { post: { requestBody, responses: {} } } }),
  });
  const tools = {
    words: ENGLISH,
    markdown: (text: string) => html`${text}`,
    blocks: () => [],
    codeBlock: () => html``,
    pageAddress: () => undefined,
  };
  const { body } = renderEndpoint(endpoint('POST', '/a'), { title: 'T', api, tools });
  return htmlText(body)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a shape that is no object had no limits and no options', () => {
  const page = show({
    oneOf: [
      { title: 'Code', type: 'string', maxLength: 5 },
      { title: 'Level', type: 'integer', enum: [1, 2], description: 'How loud.' },
    ],
  });
  expect(page).toContain('Code string Required range: at most 5 characters');
  expect(page).toContain('How loud. Available options: 1 , 2');
});

test('a condition that only requires fields was said to be of any type', () => {
  const page = show({
    type: 'object',
    properties: { kind: { type: 'string' }, code: { type: 'string' } },
    if: { properties: { kind: { const: 'card' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: ['code'] },
  });
  expect(page).toContain('If kind is &quot;card&quot;: code required');
  expect(page).not.toContain(' any');
});
