import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Built, buildProject } from '../../packages/site/testing/build-project.ts';
import { type ApiWords, createApiWords, toApiText } from '../support/api-words.ts';
import { everythingEvents } from '../support/everything-events.ts';
import { everythingSchema } from '../support/everything-schema.ts';
import { everythingSpec } from '../support/everything-spec.ts';
import { countWords } from '../support/page-words.ts';
import { createPetShopSpec } from '../support/pet-shop-spec.ts';

const OWN_API = new URL('../../docs/reference/openapi.json', import.meta.url);

const ENDPOINT = 'https://parcels.example.com/graphql';

/** The words of a page that its Markdown does not have. */
function listMissing({ text }: Built, page: string): string[] {
  const there = countWords(text(`${page}.md`));
  return [...countWords(toApiText(text(`${page}.html`))).keys()].filter((word) => !there.has(word));
}

const build = (pages: Record<string, string> = {}, api: object = {}) =>
  buildProject({
    'docs.json': {
      theme: 'mint',
      name: 'T',
      colors: { primary: '#0055aa' },
      favicon: '/f.svg',
      navigation: {
        groups: [
          { group: 'Reference', openapi: 'api.json' },
          { group: 'Own', pages: Object.keys(pages).map((name) => name.replace('.mdx', '')) },
        ],
      },
      api,
    },
    'api.json': everythingSpec,
    ...pages,
    'f.svg': '<svg/>',
  });

/** The words of API pages that their Markdown has. */
function measure(built: Built, isApi: (path: string) => boolean): ApiWords {
  const words = createApiWords();
  for (const { path } of built.result.pages.filter((page) => isApi(page.path))) {
    words.add({ document: built.text(`${path}.html`), markdown: built.text(`${path}.md`) });
  }
  return words;
}

describe('of the words of API pages, Markdown has at least 99 %', () => {
  test.each([
    ['the pet shop', createPetShopSpec('https://pets.example.com', 'https://closed.example.com')],
    ['the API of this service', JSON.parse(readFileSync(OWN_API, 'utf8')) as object],
  ])('of %s', async (_name, spec) => {
    const built = await buildProject({
      'docs.json': {
        theme: 'mint',
        name: 'API',
        colors: { primary: '#0055aa' },
        navigation: { groups: [{ group: 'Reference', openapi: 'api.json' }] },
      },
      'api.json': spec,
    });
    const words = measure(built, (path) => path.startsWith('api-reference/'));
    const { pages, share } = words.sum();
    process.stdout.write(`Markdown of ${pages} API pages: ${(share * 100).toFixed(2)} %\n`);
    expect(pages).toBeGreaterThan(3);
    expect(share).toBeGreaterThanOrEqual(0.99);
  });
});

describe('the Markdown of other API pages has every word that they say', () => {
  test.each([
    ['channels', { asyncapi: 'events.json' }, 2],
    ['a schema', { graphql: { source: 'schema.graphql', endpoint: ENDPOINT } }, 14],
  ])('of %s', async (_name, source, count) => {
    const built = await buildProject({
      'docs.json': {
        theme: 'mint',
        name: 'T',
        colors: { primary: '#0055aa' },
        favicon: '/f.svg',
        navigation: { tabs: [{ tab: 'API', ...source }] },
      },
      'events.json': everythingEvents,
      'schema.graphql': everythingSchema,
      'f.svg': '<svg/>',
    });
    const paths = built.result.pages.map(({ path }) => path).filter((path) => path.includes('/'));
    expect(paths).toHaveLength(count);
    expect(built.result.diagnostics).toEqual([]);
    // In Markdown, the address of a server stands after its name, without a label.
    const listLost = (path: string) =>
      listMissing(built, path).filter((word) => word !== 'Address');
    expect(paths.map((path) => [path, listLost(path)])).toEqual(paths.map((path) => [path, []]));
  });
});

describe('the Markdown of an API page', () => {
  test('has every word that the page says', async () => {
    const built = await build();
    const paths = built.result.pages.map(({ path }) => path).filter((path) => path !== 'index');
    expect(paths).toEqual([
      'api-reference/an-order-is-gone',
      'api-reference/orders/replace-an-order',
    ]);
    expect(paths.map((path) => [path, listMissing(built, path)])).toEqual(
      paths.map((path) => [path, []]),
    );
  });

  test('says in the language of the page what the page says, at the same addresses', async () => {
    const { text, result } = await buildProject({
      'docs.json': {
        theme: 'mint',
        name: 'T',
        colors: { primary: '#0055aa' },
        favicon: '/f.svg',
        navigation: {
          languages: ['en', 'de'].map((language) => ({
            language,
            openapi: { source: 'api.json', directory: language },
          })),
        },
      },
      'api.json': everythingSpec,
      'f.svg': '<svg/>',
    });
    const page = 'orders/replace-an-order';
    expect(listMissing({ text, result } as Built, `de/${page}`)).toEqual([]);
    const listTitles = (markup: string) =>
      [...markup.matchAll(/<h2 class="api-section-heading-title" id="([^"]*)">([^<]*)</g)].map(
        ([, id, title]) => [id, title],
      );
    const titles = ['Autorisierung', 'Pfadparameter', 'Query-Parameter', 'Header', 'Cookies'];
    const own = listTitles(text(`de/${page}.html`));
    expect(own.map(([, title]) => title)).toEqual([...titles, 'Body', 'Callbacks', 'Antwort']);
    expect(own.map(([id]) => id)).toEqual(listTitles(text(`en/${page}.html`)).map(([id]) => id));
    const inMarkdown = text(`de/${page}.md`).match(/^## .*$/gm) ?? [];
    expect(inMarkdown.slice(1, 4)).toEqual(['## Server', '## Autorisierung', '## Pfadparameter']);
  });

  test('has every word of a page about a schema', async () => {
    const built = await build({ 'order.mdx': '---\nopenapi-schema: Order\n---\n\nOwn words.\n' });
    expect(listMissing(built, 'order')).toEqual([]);
    expect(built.text('order.md')).toContain('Orderword of the schema.');
    expect(built.text('order.md')).toContain('Serialword.');
  });

  test('also has what a page leaves to its playground: servers and their variables', async () => {
    const { text } = await build();
    expect(text('api-reference/orders/replace-an-order.md')).toContain(
      [
        '## Servers',
        '',
        '- `https://{region}.example.com/v1`: Serverword for production.',
        '  - `region` (default: `eu`): Regionword to call. Available options: `eu`, `us`',
        '- `https://sandbox.example.com`: Sandboxword.',
      ].join('\n'),
    );
  });

  test('is a list of fields with types, limits, defaults and descriptions', async () => {
    const { text } = await build();
    const page = text('api-reference/orders/replace-an-order.md');
    expect(page).toContain(
      [
        '# Replace an order',
        '',
        '`PUT https://eu.example.com/v1/orders/{orderId}`',
        '',
        '**Deprecated**',
        '',
        'Introword with **emphasis**.',
      ].join('\n'),
    );
    expect(page).toContain(
      [
        '## Query Parameters',
        '',
        '- `limit` `integer` default: `42`: Queryword. Required range: `1 <= x <= 250`, `multiple of 3`. Example: `33`',
        '- `filter` `object` deprecated',
        '',
        '  First filterword.',
        '',
        '  Second filterword with a list:',
        '',
        '  1. one',
        '  2. two',
        '',
        '  - `color` `enum<string>`: Colorword. Available options: `crimson`, `teal`',
      ].join('\n'),
    );
    expect(page).toContain('Has the same fields as `Part`.');
    expect(page).toContain('The same as in response 4XX (`application/json`).');
    expect(page).toContain('- `cancel` to `cancelOrder`: Linkword to cancel.');
    expect(page).toContain('  - `orderId` from `$response.body#/id`');
  });

  test('keeps the examples of the author and adds none of its own', async () => {
    const { text } = await build({
      'own.mdx': [
        '---',
        'openapi: PUT /orders/{orderId}',
        '---',
        '',
        '<RequestExample>\n\n```bash mine\ncurl mine\n```\n\n</RequestExample>',
      ].join('\n'),
    });
    expect(text('own.md')).toContain('curl mine');
    expect(text('own.md')).not.toContain('## Request examples');
    expect(text('own.md')).toContain('## Response examples');
  });

  test('is in llms-full.txt', async () => {
    const { text } = await build();
    expect(text('llms-full.txt')).toContain('Parcelword.');
  });

  test('of a schema without end stays small', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `field${index}`,
        { $ref: '#/components/schemas/Wide' },
      ]),
    );
    const paths = {
      '/wide': {
        post: {
          summary: 'Wide',
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Nest' } } },
          },
          responses: {},
        },
      },
    };
    const schemas = {
      Wide: { type: 'object', properties: wide },
      Nest: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `deep${index}`,
            { type: 'object', properties: wide },
          ]),
        ),
      },
    };
    const { text } = await buildProject({
      'docs.json': {
        theme: 'mint',
        name: 'T',
        colors: { primary: '#0055aa' },
        favicon: '/f.svg',
        navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
      },
      'api.json': { ...everythingSpec, webhooks: {}, paths, components: { schemas } },
      'f.svg': '<svg/>',
    });
    const body = text('api-reference/wide.md').split('## Body')[1]?.split('## ')[0] ?? '';
    expect(body.match(/^ *- /gm)?.length).toBeLessThanOrEqual(200);
    expect(body).toContain('Fields inside that are not shown:');
  });
});
