import { describe, expect, test } from 'vitest';
import { buildProject } from '../../packages/site/testing/build-project.ts';

const CONFIG = {
  theme: 'mint',
  name: 'T',
  colors: { primary: '#0055aa' },
  favicon: '/f.svg',
  navigation: { tabs: [{ tab: 'API', openapi: 'api.yaml' }] },
};

/** Builds a site from one description; what was reported about it, and its pages. */
async function build(spec: string | object) {
  const text = typeof spec === 'string' ? spec : JSON.stringify(spec);
  const files = { 'docs.json': CONFIG, 'api.yaml': text, 'f.svg': '<svg/>' };
  const built = await buildProject(files);
  const [path] = built.result.pages.map((page) => page.path);
  return {
    told: [...new Set(built.result.diagnostics.map(({ code, message }) => `${code}: ${message}`))],
    pages: built.result.pages.map(({ status }) => status),
    page: path === undefined ? '' : built.text(`${path}.html`),
  };
}

const toSpec = (schema: unknown, schemas: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/a': {
      post: {
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
      },
    },
  },
  components: { schemas },
});

describe('a description that is too much ends in words', () => {
  test('deep nesting', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const { told, pages } = await build(`{"openapi":"3.1.0","x":${deep}}`);
    expect([told, pages]).toEqual([
      [
        'spec-not-parsed: The API description cannot be read: it exceeds the limit of 128 levels of nesting.',
      ],
      [],
    ]);
  });

  test('deep nesting in YAML', async () => {
    const deep = Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
    const { told, pages } = await build(`openapi: 3.1.0\n${deep}\n`);
    expect(told).toEqual([
      expect.stringMatching(/^spec-not-parsed: The API description cannot be read/),
    ]);
    expect(pages).toEqual([]);
  });

  test('a bomb of aliases', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => {
      const ten = Array.from({ length: 10 }, () => `*a${i}`).join(', ');
      return `a${i + 1}: &a${i + 1} [${ten}]`;
    });
    const { told, pages } = await build(`openapi: 3.1.0\na0: &a0 [x, x]\n${lines.join('\n')}\n`);
    expect(told).toEqual([
      'spec-not-parsed: The API description cannot be read: it exceeds the limit of 1000000 values.',
    ]);
    expect(pages).toEqual([]);
  });

  test('an alias inside itself', async () => {
    const { told } = await build('openapi: 3.1.0\nx: &x { y: *x }\n');
    expect(told).toEqual([expect.stringMatching(/^spec-not-parsed: /)]);
  });

  test('two million values', async () => {
    const { told } = await build(`{"openapi":"3.1.0","x":[${'1,'.repeat(2_000_000)}1]}`);
    expect(told).toEqual([
      'spec-not-parsed: The API description cannot be read: it exceeds the limit of 1000000 values.',
    ]);
  });
});

describe('a description that is odd still makes a page', () => {
  test('an enum of 100,000 values is cut', async () => {
    const values = Array.from({ length: 100_000 }, (_, i) => `value-${i}`);
    const { pages, page } = await build(
      toSpec({ type: 'object', properties: { e: { type: 'string', enum: values } } }),
    );
    expect(pages).toEqual(['ok']);
    expect(page.length).toBeLessThan(200_000);
    expect(page).toContain('value-59');
    expect(page).not.toContain('value-600<');
  });

  test('an object of 20,000 properties is cut, and says so', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { type: 'string' }]),
    );
    const { pages, page } = await build(toSpec({ type: 'object', properties }));
    expect(pages).toEqual(['ok']);
    expect(page).toContain('More fields are not shown.');
    expect(page.length).toBeLessThan(2_000_000);
  });

  test('keys that would change what an object is', async () => {
    const spec = JSON.stringify(
      toSpec({
        type: 'object',
        properties: { constructor: { type: 'string' }, toString: { type: 'integer' } },
      }),
    ).replace('"constructor"', '"__proto__":{"polluted":true},"constructor"');
    const { pages, page } = await build(spec);
    expect(pages).toEqual(['ok']);
    expect(page).toContain('>constructor</a>');
    expect(page).toContain('>toString</a>');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('references in circles of every length', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `S${i}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            [1, 2, 7, 31].map((step) => [
              `to${step}`,
              { $ref: `#/components/schemas/S${(i + step) % 300}` },
            ]),
          ),
        },
      ]),
    );
    const { told, pages, page } = await build(toSpec({ $ref: '#/components/schemas/S0' }, schemas));
    expect([told, pages]).toEqual([[], ['ok']]);
    expect(page.length).toBeLessThan(400_000);
  });

  test.each([
    ['allOf of itself', { A: { allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] } }],
    ['oneOf of itself', { A: { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'string' }] } }],
    ['a list of itself', { A: { type: 'array', items: { $ref: '#/components/schemas/A' } } }],
    [
      'a map of itself',
      { A: { type: 'object', additionalProperties: { $ref: '#/components/schemas/A' } } },
    ],
    [
      'allOf around oneOf around itself',
      {
        A: {
          allOf: [
            { type: 'object', properties: { p: { type: 'string' } } },
            {
              oneOf: [
                { $ref: '#/components/schemas/A' },
                { type: 'object', properties: { q: {} } },
              ],
            },
          ],
        },
      },
    ],
  ])('%s', async (_, schemas) => {
    const { pages } = await build(toSpec({ $ref: '#/components/schemas/A' }, schemas));
    expect(pages).toEqual(['ok']);
  });

  test('a row of ten thousand lists in lists', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `L${i}`,
        { type: 'array', items: { $ref: `#/components/schemas/L${i + 1}` } },
      ]),
    );
    const { pages } = await build(toSpec({ $ref: '#/components/schemas/L0' }, schemas));
    expect(pages).toEqual(['ok']);
  });

  test('values of the wrong kind everywhere', async () => {
    const wrong = [null, 5, 'x', [], {}, true];
    const keys = [
      'parameters',
      'requestBody',
      'responses',
      'security',
      'servers',
      'tags',
      'callbacks',
      'x-mint',
      'x-codeSamples',
      'summary',
      'description',
      'deprecated',
    ];
    const paths = Object.fromEntries(
      keys.flatMap((key) =>
        wrong.map((value, i) => [
          `/${key}/${i}`,
          { get: { summary: `${key} ${i}`, [key]: value } },
        ]),
      ),
    );
    const { pages } = await build({ openapi: '3.1.0', info: 1, paths });
    expect(pages.filter((status) => status !== 'ok')).toEqual([]);
    expect(pages.length).toBe(keys.length * wrong.length);
  });

  test('markup in names, descriptions, examples and paths is text', async () => {
    const evil = `</script><img src=x onerror=alert(1)>`;
    const spec = toSpec({
      type: 'object',
      title: evil,
      description: `${evil} [a](javascript:alert(1))`,
      properties: { [evil]: { type: 'string', enum: [evil], default: evil, examples: [evil] } },
    });
    const paths = { [`/${evil}`]: { ...spec.paths['/a'], summary: evil } };
    const { page } = await build({ ...spec, paths, info: { title: evil, version: '1' } });
    expect(page).not.toMatch(/<img src=x|href="javascript:/);
    expect(page.match(/<script/g)?.length).toBe(page.match(/<\/script>/g)?.length);
  });
});
