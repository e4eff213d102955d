import { openIndex } from '@quire/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Built, buildProject } from '../../testing/build-project.ts';

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/berths': {
      post: {
        summary: 'Reserve a berth',
        description: 'Reserves a **berth**.\n\n- Once a day.',
        parameters: [
          {
            name: 'dryRun',
            in: 'query',
            description: 'Try *only*.',
            schema: { type: 'boolean', default: false },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['ship'],
                properties: {
                  ship: {
                    type: 'object',
                    description: 'Who comes.',
                    properties: { flag: { type: 'string', enum: ['NL', 'PT'] } },
                  },
                },
              },
            },
          },
        },
        responses: {
          202: {
            description: 'Default Response',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'string' } } },
              },
            },
          },
          400: { description: 'Default Response' },
        },
      },
    },
  },
};

const PAGE = `---
title: Pilots
---

<AccordionGroup>
<Accordion title="Which signals count?">
<Tabs>
<Tab title="Day">

| Signal | Means |
|-|-|
| ball | wait |

</Tab>
<Tab title="Night">Two \`red\` lights.</Tab>
</Tabs>
</Accordion>
</AccordionGroup>

## Install

<CodeGroup>

\`\`\`sh npm
npm install pilot
\`\`\`

\`\`\`sh yarn
yarn add pilot
\`\`\`

</CodeGroup>

## Start

<Steps>
<Step title="Call">

Use channel 12. <Tooltip tip="Very high frequency">VHF</Tooltip> works.

</Step>
<Step title="Wait" titleSize="h3">
<Note>Stay outside.</Note>
</Step>
</Steps>

## Fields

<ParamField query="draft" type="number" required default="4">How deep.</ParamField>
<ResponseField name="berth" type="object">
Where to go.
<Expandable title="parts">
<ResponseField name="pier" type="string">Its letter.</ResponseField>
</Expandable>
</ResponseField>
`;

let built: Built;

beforeAll(async () => {
  built = await buildProject({
    'docs.json': {
      name: 'Harbor',
      theme: 'mint',
      colors: { primary: '#0b7a5d' },
      navigation: {
        groups: [
          { group: 'Guides', pages: ['pilots'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
    },
    'openapi.json': SPEC,
    'pilots.mdx': PAGE,
  });
});

/** The best section for a query. */
async function find(query: string) {
  const searcher = openIndex({ entry: built.text('_quire/search/all.js'), parts: [] });
  const [page] = (await searcher.search(query)).pages;
  return { ...page?.sections[0], method: page?.method };
}

const blocksOf = async (query: string) => (await find(query)).blocks;

describe('what the index says a section is', () => {
  it('a table in a tab in an accordion keeps its headings, and the titles around it', async () => {
    expect(await blocksOf('which signals count')).toEqual([
      { kind: 'label', text: 'Which signals count?' },
      { kind: 'label', text: 'Day' },
      { kind: 'table', head: ['Signal', 'Means'], rows: [['ball', 'wait']] },
      { kind: 'label', text: 'Night' },
      { kind: 'text', text: 'Two red lights.' },
    ]);
  });

  it('code of a group has the name of its tab', async () => {
    expect(await blocksOf('pilots install')).toEqual([
      { kind: 'code', language: 'sh', code: 'npm install pilot', title: 'npm' },
      { kind: 'code', language: 'sh', code: 'yarn add pilot', title: 'yarn' },
    ]);
  });

  it('steps have their titles; one that stands in the contents is a section', async () => {
    expect(await blocksOf('start call channel')).toEqual([
      { kind: 'label', text: 'Call' },
      { kind: 'text', text: 'Use channel 12. VHF works.' },
    ]);
    expect(await blocksOf('stay outside')).toEqual([{ kind: 'text', text: 'Stay outside.' }]);
  });

  it('parameters and fields of an author have names, types and descriptions', async () => {
    const field = { required: false };
    expect(await blocksOf('fields draft')).toEqual([
      {
        kind: 'fields',
        of: 'request',
        fields: [
          { name: 'draft', type: 'number', required: true, default: '4', description: 'How deep.' },
        ],
      },
      {
        kind: 'fields',
        of: 'response',
        fields: [{ ...field, name: 'berth', type: 'object', description: 'Where to go.' }],
      },
      { kind: 'label', text: 'parts' },
      {
        kind: 'fields',
        of: 'response',
        fields: [{ ...field, name: 'berth.pier', type: 'string', description: 'Its letter.' }],
      },
    ]);
  });

  it('an API page has its method, the blocks of its description and generated fields', async () => {
    expect(await find('reserves once a day')).toMatchObject({
      method: 'POST',
      blocks: [
        { kind: 'text', text: 'Reserves a berth.' },
        { kind: 'list', items: [{ text: 'Once a day.', depth: 0 }] },
      ],
    });
    const fields = { kind: 'fields', isGenerated: true };
    expect(await blocksOf('dryRun')).toEqual([
      {
        ...fields,
        of: 'request',
        fields: [
          {
            name: 'dryRun',
            type: 'boolean',
            required: false,
            description: 'Try only.',
            default: 'false',
          },
        ],
      },
    ]);
    expect(await blocksOf('body ship')).toEqual([
      {
        ...fields,
        of: 'request',
        fields: [
          { name: 'ship', type: 'object', required: true, description: 'Who comes.' },
          {
            name: 'ship.flag',
            type: 'enum<string>',
            required: false,
            description: 'Available options: NL, PT',
          },
        ],
      },
    ]);
    expect(await blocksOf('response 202')).toEqual([
      {
        ...fields,
        of: 'response',
        fields: [
          { name: '202', type: '', required: false, description: 'Default Response' },
          { name: '400', type: '', required: false, description: 'Default Response' },
        ],
      },
      {
        ...fields,
        of: 'response',
        fields: [{ name: 'id', type: 'string', required: false, description: '' }],
      },
    ]);
  });
});
