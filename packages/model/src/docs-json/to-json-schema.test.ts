import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { siteConfigSchema } from './site-config.ts';
import { toJsonSchema } from './to-json-schema.ts';

type Json = Record<string, unknown>;

const listSharedNames = () => Object.keys(z.toJSONSchema(z.globalRegistry).schemas);

// Other packages name their records there, and tests share one process.
const namedBefore = listSharedNames();
const schema = toJsonSchema() as { properties: Record<string, Json>; definitions: Json } & Json;
// Read before the test itself makes a zod schema of the result, which names its parts.
const namedAfter = listSharedNames();
const minimal = {
  theme: 'mint',
  name: 'A',
  colors: { primary: '#fff' },
  navigation: { pages: ['a'] },
};

describe('toJsonSchema', () => {
  test('describes every key of docs.json', () => {
    expect(Object.keys(schema.properties).sort()).toEqual(
      Object.keys(siteConfigSchema.shape).sort(),
    );
    for (const [key, property] of Object.entries(schema.properties)) {
      expect(property, key).toHaveProperty('description', expect.stringMatching(/\.$/));
    }
  });

  test('requires what docs.json requires and knows no other keys', () => {
    expect(schema.required).toEqual(['theme', 'name', 'colors', 'navigation']);
    expect(schema.additionalProperties).toBe(false);
  });

  test('refers only to definitions that it has', () => {
    const text = JSON.stringify(schema);
    const used = [...text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map((match) => match[1]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(schema.definitions).sort());
  });

  const reader = z.fromJSONSchema(schema as never);

  test.each([
    [{}],
    [{ logo: '/a.svg' }],
    [{ logo: { light: '/a', dark: '/b' } }],
    [{ styling: { codeblocks: 'dracula' } }],
    [{ navigation: { $ref: './nav.json' } }],
    [
      {
        navigation: {
          tabs: [
            { tab: 'A', groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }] },
          ],
        },
      },
    ],
    [
      {
        navigation: {
          languages: [
            { language: 'en', tabs: [{ tab: 'A', menu: [{ item: 'I', pages: ['a'] }] }] },
          ],
        },
      },
    ],
  ])('accepts %j as a JSON schema reader understands it', (change) => {
    expect(reader.safeParse({ ...minimal, ...change }).success).toBe(true);
  });

  test.each([
    [{ theme: 'neon' }],
    [{ colors: {} }],
    [{ surprise: 1 }],
    [{ navigation: { tabs: [{ pages: ['a'] }] } }],
    [{ navigation: { groups: [] } }],
  ])('refuses %j', (change) => {
    expect(reader.safeParse({ ...minimal, ...change }).success).toBe(false);
  });

  test('names nothing in the registry that all users of zod share', () => {
    expect(namedAfter).toEqual(namedBefore);
  });
});
