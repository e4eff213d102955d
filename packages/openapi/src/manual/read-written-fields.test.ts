import { parsePage } from '@quire/markdown';
import { expect, test } from 'vitest';
import { readWrittenFields } from './read-written-fields.ts';

const read = (text: string) => readWrittenFields(parsePage({ file: 'page.mdx', text }));

test('fields are read as they are written, inside of each other and of other components', () => {
  const text = `
<Tabs>
  <Tab title="A">
    <ParamField query="days" type="integer" default={3}>How many.</ParamField>
  </Tab>
</Tabs>

<ParamField body="boat" type="object" required>
  <Expandable title="boat">
    <ParamField body="name" type="string">Its name.</ParamField>
  </Expandable>
</ParamField>

<ResponseField name="id" type="string">The id.</ResponseField>
`;
  const plain = { required: false, deprecated: false, children: [] };
  expect(read(text)).toEqual({
    parameters: [
      { ...plain, place: 'query', name: 'days', type: 'integer', default: 3 },
      {
        ...plain,
        place: 'body',
        name: 'boat',
        type: 'object',
        required: true,
        children: [{ ...plain, place: 'body', name: 'name', type: 'string' }],
      },
    ],
    responseFields: [{ ...plain, name: 'id', type: 'string' }],
  });
});

test.each([
  ['a snippet', 'import Fields from "/snippets/fields.mdx"\n\n<Fields />\n'],
  ['an old snippet', '<Snippet file="fields.mdx" />\n'],
  ['an expression', '{["a"].map((name) => <ParamField query={name} type="string" />)}\n'],
  ['a component of the page', 'export const Fields = () => <p>x</p>\n\n<Fields />\n'],
])('fields that may come from %s are not guessed', (_from, text) => {
  expect(read(text)).toBeUndefined();
});
