import { expect, test } from 'vitest';
import { DataSyntaxError } from './read-data.ts';
import { readYaml } from './read-yaml.ts';

const LIMITS = { maxDepth: 20, maxAliases: 10 };

test('reads a mapping in braces that closes no deeper than its key, and says where', () => {
  expect(readYaml('a:\n  b: {\n    c: 1\n  }\n  d: [\n  2\n  ]\n', LIMITS)).toEqual({
    value: { a: { b: { c: 1 }, d: [2] } },
    loose: {
      problem:
        'a value in brackets or quotes continues on a line that is not indented more than its key',
      fix: 'Indent the line with more spaces than its key has.',
      line: 4,
      column: 3,
      count: 3,
    },
  });
});

test('says nothing of a text that strict parsers read', () => {
  const yaml = 'a: [1,\n  2]\nb: "x\n  y"\nc: |\n  z\nd: {e: 1}\n';
  expect(readYaml(yaml, LIMITS)).toEqual({
    value: { a: [1, 2], b: 'x y', c: 'z\n', d: { e: 1 } },
  });
});

test('dates, yes and no stay texts', () => {
  const { value } = readYaml('a: 2024-01-01\nb: yes\nc: 2024-01-01T00:00:00Z', LIMITS);
  expect(value).toEqual({ a: '2024-01-01', b: 'yes', c: '2024-01-01T00:00:00Z' });
});

test.each([
  ['too deep', `a: ${'['.repeat(30)}`, /maxDepth \(20\)/],
  ['too many aliases of a list', `a: &x [1]\nb: [${'*x, '.repeat(11)}]`, /more than 10 aliases/],
  ['too many aliases of a text', `a: &x y\nb: [${'*x,'.repeat(11)}]`, /more than 10 aliases/],
  ['two documents', 'a: 1\n---\nb: 2', /single document/],
  ['a key twice', 'a: 1\na: 2', /duplicated mapping key/],
  ['a tag of another language', 'a: !!js/function x', /unknown tag/],
])('refuses %s', (_, yaml, problem) => {
  expect(() => readYaml(yaml, LIMITS)).toThrow(DataSyntaxError);
  expect(() => readYaml(yaml, LIMITS)).toThrow(problem);
});

test('stars in prose are no aliases', () => {
  const text = `a: &x 1\nb: |\n  ${'*very* **bold** '.repeat(50)}\nc: *x`;
  expect(readYaml(text, LIMITS).value).toMatchObject({ a: 1, c: 1 });
});

test('merge keys are read only where they are allowed, and within their limit', () => {
  const yaml = 'base: &b { x: 1, y: 2 }\nmine:\n  <<: *b\n  y: 3\n';
  expect(readYaml(yaml, LIMITS).value).toMatchObject({ mine: { '<<': { x: 1, y: 2 }, y: 3 } });
  expect(readYaml(yaml, { ...LIMITS, maxMergedKeys: 3 }).value).toMatchObject({
    mine: { x: 1, y: 3 },
  });
  expect(() => readYaml(yaml, { ...LIMITS, maxMergedKeys: 2 })).toThrow(/merge keys exceeded/);
});
