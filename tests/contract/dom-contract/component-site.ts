import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = `---
title: Components
---

A [link](/components) in the text.

<CardGroup cols={2}>
  <Card title="Linked" icon="rocket" href="/components" cta="Go">Words.</Card>
  <Card title="With a link" icon="star" href="/components">See [this](/components).</Card>
</CardGroup>

<Card title="Plain" icon="star" img="/picture.svg">Words.</Card>

<Columns cols={2}><div>One</div><div>Two</div></Columns>

<Note>

A note.

</Note>

<Danger>Danger.</Danger>

\`\`\`js fare.js icon="star" {2} lines
const a = 1;
const b = 2;
\`\`\`

\`\`\`text
plain
\`\`\`

<CodeGroup>

\`\`\`bash npm
npm install
\`\`\`

\`\`\`bash pnpm
pnpm add
\`\`\`

</CodeGroup>

<Steps>
  <Step title="First">One.</Step>
  <Step title="Second" icon="star">Two.</Step>
</Steps>

<AccordionGroup>
  <Accordion title="Fold" icon="star" description="More">Words.</Accordion>
</AccordionGroup>

<Tabs>
  <Tab title="One" icon="star">First.</Tab>
  <Tab title="Two">Second.</Tab>
</Tabs>

<Update label="v1" description="March" tags={["API"]}>Changes.</Update>

<ParamField query="limit" type="integer" required default="20">
  How many.

  <Expandable title="more">
    <ResponseField name="id" type="string">The id.</ResponseField>
  </Expandable>
</ParamField>

<Frame caption="Words" hint="Above">![A picture](/picture.svg)</Frame>

<Badge color="blue">New</Badge> <Icon icon="star" /> <Tooltip tip="Words" headline="Title">term</Tooltip>

<Tile href="/components" title="Tile" description="Words">![A picture](/picture.svg)</Tile>

<Panel>Beside.</Panel>

<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>

<Color variant="table"><Color.Row title="Row"><Color.Item name="Sea" value="#0055aa" /></Color.Row></Color>

<Prompt description="Ask" icon="star" actions={["copy", "cursor"]}>Do it.</Prompt>

<View title="One">First.</View>

<View title="Two">Second.</View>

<GitHub.Repo repo="owner/name" />

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

<div className="own">

A paragraph in a tag.

</div>

| a | b |
|---|---|
| 1 | 2 |

- [x] Done
- [ ] To do

A note.[^1]

[^1]: Words.
`;

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets/{petId}': {
      put: {
        summary: 'Change a pet',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string' } } },
            },
          },
        },
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    id: { type: 'string', enum: ['a', 'b'], default: 'a' },
                    owner: { type: 'object', properties: { name: { type: 'string' } } },
                    either: {
                      oneOf: [
                        { type: 'object', properties: { x: { type: 'string' } } },
                        { type: 'string' },
                      ],
                    },
                  },
                },
              },
            },
          },
          404: { description: 'There is none.' },
        },
      },
    },
  },
};

/** A site with every component on one page, and one page of an API. */
export async function writeComponentSite(folder: string, config: object = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: Record<string, string> = {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Hooks',
      colors: { primary: '#0055aa' },
      navigation: { groups: [{ group: 'All', pages: ['components', 'PUT /pets/{petId}'] }] },
      api: { openapi: 'openapi.json' },
      ...config,
    }),
    'openapi.json': JSON.stringify(SPEC),
    'components.mdx': PAGE,
    'picture.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
