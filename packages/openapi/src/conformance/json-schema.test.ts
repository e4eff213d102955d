import { expect, test } from 'vitest';
import { toTestPage } from '../testing/test-page.ts';
import { toSpec } from '../testing/test-spec.ts';

/** The body of a request with this schema, as its page shows it. */
function toBodyPage(schema: object, schemas: object = {}): string {
  const spec = toSpec(
    {
      '/a': {
        post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
      },
    },
    { components: { schemas } },
  );
  const page = toTestPage(spec, 'POST /a');
  const reported = page.slice(page.lastIndexOf('```') + 3);
  return `${page.slice(page.indexOf('## Body'), page.indexOf('## Request examples')).trim()}${reported}`;
}

test('objects: names by pattern, names that are allowed, other keys, and what belongs together', () => {
  expect(
    toBodyPage({
      type: 'object',
      required: ['card'],
      properties: {
        card: {
          type: 'object',
          properties: { number: { type: 'string' } },
          patternProperties: { '^x-': { type: 'integer' } },
          propertyNames: { pattern: '^[a-z-]+$' },
          minProperties: 1,
          maxProperties: 3,
          unevaluatedProperties: false,
          dependentRequired: { number: ['owner', 'year'] },
          not: { required: ['iban'] },
        },
        labels: {
          type: 'object',
          additionalProperties: { type: 'string' },
          propertyNames: { maxLength: 8 },
        },
        rest: { type: 'object', unevaluatedProperties: { type: 'boolean' } },
        strict: {
          type: 'object',
          additionalProperties: false,
          propertyNames: { enum: ['a', 'b'] },
        },
      },
    }),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`card\` \`object\` required: Required range: \`1 to 3 properties\`. Rules: \`number requires owner, year\`, \`not with iban\`, \`property names match ^[a-z-]+$\`, \`no other properties\`
      - \`number\` \`string\`
      - \`/^x-/\` \`integer\`
    - \`labels\` \`object\`: Rules: \`property names of 0 to 8 characters\`
      - \`{key}\` \`string\`
    - \`rest\` \`object\`
      - \`{key}\` \`boolean\`
    - \`strict\` \`object\`: Rules: \`property names: a, b\`, \`no other properties\`"
  `);
});

test('lists: items by place, what follows them, what some of them are, and how many', () => {
  expect(
    toBodyPage({
      type: 'object',
      properties: {
        pair: {
          type: 'array',
          prefixItems: [
            { type: 'string' },
            { type: 'object', properties: { x: { type: 'number' } } },
          ],
          items: false,
        },
        row: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
        old: { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'boolean' } },
        some: {
          type: 'array',
          items: { type: 'string' },
          contains: { const: 'a' },
          minContains: 1,
          maxContains: 2,
          uniqueItems: true,
        },
        closed: { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false },
        open: { type: 'array', unevaluatedItems: { type: 'string', format: 'uuid' } },
      },
    }),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`pair\` \`[string, object]\`
      - \`[0]\` \`string\`
      - \`[1]\` \`object\`
        - \`x\` \`number\`
    - \`row\` \`[string, ...integer[]]\`
      - \`[0]\` \`string\`
      - \`[1…]\` \`integer\`
    - \`old\` \`[string, ...boolean[]]\`
      - \`[0]\` \`string\`
      - \`[1…]\` \`boolean\`
    - \`some\` \`string[]\`: Required range: \`unique items\`, \`1 to 2 items of one kind\`
      - \`[]\` \`string\`
      - \`[contains]\` \`enum<string>\`: Available options: \`a\`
    - \`closed\` \`[string]\`: Rules: \`no other items\`
      - \`[0]\` \`string\`
    - \`open\` \`string<uuid>[]\`"
  `);
});

test('conditions: "if" with "then" and "else", and "dependentSchemas"', () => {
  expect(
    toBodyPage({
      type: 'object',
      properties: { kind: { enum: ['card', 'bank'] }, name: { type: 'string' } },
      if: { properties: { kind: { const: 'card' } }, required: ['kind', 'name'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['number', 'name'], properties: { number: { type: 'string' } } },
      else: { properties: { iban: { type: 'string', description: 'Of the account.' } } },
      dependentSchemas: { name: { properties: { title: { type: 'string' } } } },
      allOf: [
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        { if: { properties: { kind: { enum: ['bank'] } } }, then: { required: ['bic'] } },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`kind\` \`enum<string>\`: Available options: \`card\`, \`bank\`
    - \`name\` \`string\`

    Conditions:

    - **If kind is "bank": bic required**
    - **If kind is "card" and name is present: name required** (\`object\`)
      - \`number\` \`string\` required
    - **Unless kind is "card" and name is present** (\`object\`)
      - \`iban\` \`string\`: Of the account.
    - **If name is present** (\`object\`)
      - \`title\` \`string\`"
  `);
});

test('values: constants, enums, limits, what is not allowed, content, defaults, examples and flags', () => {
  expect(
    toBodyPage({
      type: 'object',
      properties: {
        a: { const: 1, title: 'A', $comment: 'for authors' },
        b: { type: ['string', 'null'], enum: ['x', null], default: 'x' },
        c: {
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 1,
          multipleOf: 0.1,
          not: { const: 0.5 },
        },
        d: {
          type: 'string',
          minLength: 2,
          maxLength: 2,
          pattern: '^[A-Z]+$',
          not: { enum: ['XX', 'YY'] },
        },
        e: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
        f: {
          type: 'string',
          format: 'date-time',
          examples: ['2026-01-01T00:00:00Z'],
          deprecated: true,
        },
        g: { type: 'string', writeOnly: true },
        h: { type: 'string', readOnly: true },
        i: true,
        j: { type: 'string', not: { pattern: '^_' } },
        k: { not: { type: 'string' } },
      },
    }),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`a\` \`enum<number>\`: Available options: \`1\`
    - \`b\` \`enum<string> | null\` default: \`x\`: Available options: \`x\`, \`null\`
    - \`c\` \`number\`: Required range: \`0 < x <= 1\`, \`multiple of 0.1\`. Rules: \`not 0.5\`
    - \`d\` \`string\`: Required range: \`2 characters\`, \`matches ^[A-Z]+$\`. Rules: \`none of "XX", "YY"\`
    - \`e\` \`file\`: Rules: \`holds image/png\`, \`written in base64\`
    - \`f\` \`string<date-time>\` deprecated: Example: \`2026-01-01T00:00:00Z\`
    - \`g\` write-only \`string\`
    - \`i\` \`any\`
    - \`j\` \`string\`: Rules: \`does not match ^_\`
    - \`k\` \`any\`: Rules: \`not of type string\`"
  `);
});

test('references: anchors, definitions, keys beside a reference, and "$dynamicRef" from outside to inside', () => {
  expect(
    toBodyPage(
      {
        type: 'object',
        properties: {
          users: { $ref: '#/components/schemas/UserPage' },
          any: { $ref: '#/components/schemas/Page' },
          named: { $ref: '#the-user' },
          more: { $ref: '#/components/schemas/User', properties: { role: { type: 'string' } } },
        },
      },
      {
        User: { $anchor: 'the-user', type: 'object', properties: { id: { type: 'integer' } } },
        Page: {
          type: 'object',
          properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } },
          $defs: { item: { $dynamicAnchor: 'item', type: 'string' } },
        },
        UserPage: {
          $ref: '#/components/schemas/Page',
          $defs: { item: { $dynamicAnchor: 'item', $ref: '#/components/schemas/User' } },
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`users\` \`object\`
      - \`items\` \`object[]\`
        - \`id\` \`integer\`
    - \`any\` \`object\`
      - \`items\` \`string[]\`
    - \`named\` \`object\`
      - \`id\` \`integer\`
    - \`more\` \`object\`
      - \`role\` \`string\`
      - \`id\` \`integer\`"
  `);
});

test('a schema inside itself is shown once, by reference and by "$dynamicRef"', () => {
  expect(
    toBodyPage(
      {
        type: 'object',
        properties: {
          tree: { $ref: '#/components/schemas/Tree' },
          node: { $ref: '#/components/schemas/Node' },
        },
      },
      {
        Tree: {
          title: 'Tree',
          type: 'object',
          properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
        },
        Node: {
          title: 'Node',
          $dynamicAnchor: 'node',
          type: 'object',
          properties: { next: { $dynamicRef: '#node' }, value: { type: 'integer' } },
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`tree\` \`object\`
      - \`children\` \`object[]\`: Has the same fields as \`Tree\`.
    - \`node\` \`object\`
      - \`next\` \`object\`: Has the same fields as \`Node\`.
      - \`value\` \`integer\`"
  `);
});

test('a discriminator is a switch: with a mapping, without one, and where only the mapping names the shapes', () => {
  const base = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
  expect(
    toBodyPage(
      {
        type: 'object',
        properties: {
          mapped: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: {
              propertyName: 'kind',
              mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' },
            },
          },
          plain: {
            anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: { propertyName: 'kind' },
          },
          based: { $ref: '#/components/schemas/Pet' },
        },
      },
      {
        Pet: {
          ...base,
          discriminator: {
            propertyName: 'kind',
            mapping: { bird: '#/components/schemas/Bird', fish: '#/components/schemas/Fish' },
            defaultMapping: 'Fish',
          },
        },
        Bird: {
          allOf: [
            { $ref: '#/components/schemas/Pet' },
            { properties: { wings: { type: 'integer' } } },
          ],
        },
        Fish: {
          allOf: [
            { $ref: '#/components/schemas/Pet' },
            { properties: { fins: { type: 'integer' } } },
          ],
        },
        Cat: { ...base, properties: { ...base.properties, lives: { type: 'integer' } } },
        Dog: {
          ...base,
          properties: { ...base.properties, tricks: { type: 'array', items: { type: 'string' } } },
        },
      },
    ),
  ).toMatchInlineSnapshot(`
    "## Body

    Media type: \`application/json\`

    - \`mapped\` \`object\`

      One of these options, by \`kind\`:

      - **cat** (\`object\`)
        - \`kind\` \`string\` required
        - \`lives\` \`integer\`
      - **dog** (\`object\`)
        - \`kind\` \`string\` required
        - \`tricks\` \`string[]\`
    - \`plain\` \`object\`

      One of these options, by \`kind\`:

      - **Cat** (\`object\`)
        - \`kind\` \`string\` required
        - \`lives\` \`integer\`
      - **Dog** (\`object\`)
        - \`kind\` \`string\` required
        - \`tricks\` \`string[]\`
    - \`based\` \`object\`

      One of these options, by \`kind\`:

      - **bird** (\`object\`)
        - \`kind\` \`string\` required
        - \`wings\` \`integer\`
      - **fish** (\`object\`)
        - \`kind\` \`string\` required
        - \`fins\` \`integer\`"
  `);
});
