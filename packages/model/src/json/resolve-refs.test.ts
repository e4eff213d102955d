import type { Diagnostic } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { MAX_REF_CHAIN } from './limits.ts';
import { LocatedData } from './located-data.ts';
import { resolveRefs } from './resolve-refs.ts';

type Files = Record<string, unknown>;

function resolve(root: unknown, files: Files = {}) {
  const diagnostics: Diagnostic[] = [];
  const data = new LocatedData({ file: 'docs.json', text: toText(root) });
  const readRef = (path: string) => (path in files ? toText(files[path]) : undefined);
  resolveRefs(data, readRef, (_, diagnostic) => diagnostics.push(diagnostic));
  return { value: data.value, diagnostics, data };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

describe('resolveRefs', () => {
  test('puts a file in place of the object that names it, at any depth', () => {
    const { value, diagnostics } = resolve(
      { navigation: { tabs: [{ $ref: './nav/tab.json' }, { $ref: 'nav\\other.json' }] } },
      { 'nav/tab.json': { tab: 'A' }, 'nav/other.json': { tab: 'B' } },
    );
    expect(value).toEqual({ navigation: { tabs: [{ tab: 'A' }, { tab: 'B' }] } });
    expect(diagnostics).toEqual([]);
  });

  test('follows references in that file relative to it', () => {
    const { value } = resolve(
      { a: { $ref: 'x/one.json' } },
      { 'x/one.json': { b: { $ref: '../y/two.json' } }, 'y/two.json': { c: 1 } },
    );
    expect(value).toEqual({ a: { b: { c: 1 } } });
  });

  test('lays sibling keys over the keys of the file, resolved relative to where they stand', () => {
    const { value } = resolve(
      { a: { $ref: 'x/one.json', kept: 'mine', more: { $ref: 'two.json' } } },
      { 'x/one.json': { kept: 'theirs', other: 1 }, 'two.json': { c: 2 } },
    );
    expect(value).toEqual({ a: { kept: 'mine', other: 1, more: { c: 2 } } });
  });

  test('ignores siblings when the file holds a list or a single value', () => {
    const { value } = resolve(
      { a: { $ref: 'list.json', x: 1 }, b: { $ref: 'text.json', x: 1 } },
      { 'list.json': [1, 2], 'text.json': '"word"' },
    );
    expect(value).toEqual({ a: [1, 2], b: 'word' });
  });

  test('lets two places refer to the same file', () => {
    const { value, diagnostics } = resolve(
      { a: { $ref: 'one.json' }, b: { $ref: 'one.json' } },
      { 'one.json': { x: 1 } },
    );
    expect(value).toEqual({ a: { x: 1 }, b: { x: 1 } });
    expect(diagnostics).toEqual([]);
  });

  test('takes a reference that is no text for an ordinary key', () => {
    const { value, diagnostics } = resolve({ a: { $ref: 5 } });
    expect(value).toEqual({ a: { $ref: 5 } });
    expect(diagnostics).toEqual([]);
  });

  test.each([
    ['/etc/passwd', 'is outside the folder of the site'],
    ['../secret.json', 'is outside the folder of the site'],
    ['a/../../secret.json', 'is outside the folder of the site'],
    ['https://example.com/a.json', 'is outside the folder of the site'],
    ['..\\secret.json', 'is outside the folder of the site'],
    ['missing.json', 'was not found'],
    ['broken.json', 'is not valid JSON: there is a comma before }'],
    ['docs.json', 'refers back to itself'],
    ['circle.json', 'refers back to itself'],
  ])('leaves out what %s would give and tells why', (ref, reason) => {
    const { value, diagnostics } = resolve(
      { kept: 1, list: [1, { $ref: ref }, 2], key: { $ref: ref } },
      {
        'broken.json': '{"a": 1,\n}',
        'circle.json': { again: { $ref: 'circle.json' } },
        'docs.json': {},
      },
    );
    const isCircle = ref === 'circle.json';
    expect(value).toEqual(
      isCircle ? { kept: 1, list: [1, {}, 2], key: {} } : { kept: 1, list: [1, 2] },
    );
    expect(diagnostics).toHaveLength(2);
    for (const { severity, code, message } of diagnostics) {
      expect({ severity, code }).toEqual({ severity: 'error', code: 'config-ref' });
      expect(message).toContain(reason);
    }
  });

  test('names the file, line and column of a fault inside a file', () => {
    const { diagnostics } = resolve({ a: { $ref: 'x.json' } }, { 'x.json': '{\n "a" 1}' });
    expect(diagnostics).toEqual([
      {
        code: 'config-ref',
        severity: 'error',
        message:
          'This "$ref" cannot be followed: x.json is not valid JSON: a colon is missing after the key.',
        fix: 'Write a colon after "a".',
        file: 'x.json',
        line: 2,
        column: 6,
      },
    ]);
  });

  test('stops files that multiply each other', () => {
    const files: Files = {};
    for (let level = 0; level < 7; level++) {
      files[`${level}.json`] = Array.from({ length: 6 }, () => ({ $ref: `${level + 1}.json` }));
    }
    files['7.json'] = { end: true };
    const { diagnostics } = resolve({ a: { $ref: '0.json' } }, files);
    expect(diagnostics[0]?.message).toContain('more than 1000 references');
  });

  test('stops a long row of files', () => {
    const files: Files = {};
    for (let level = 0; level < 30; level++) {
      files[`${level}.json`] = { next: { $ref: `${level + 1}.json` } };
    }
    const { diagnostics } = resolve({ a: { $ref: '0.json' } }, files);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `This "$ref" cannot be followed: more than ${MAX_REF_CHAIN} files refer to each other in a row.`,
    ]);
  });

  test('remembers in which file and line each value was written', () => {
    const { data } = resolve(
      { a: { $ref: 'x.json', own: 1 }, list: { $ref: 'l.json' } },
      { 'x.json': '{\n  "b": {\n    "c": 5 } }', 'l.json': '[1,\n 2]' },
    );
    expect(data.placeOf(['a', 'b', 'c'])).toEqual({
      file: 'x.json',
      line: 3,
      column: 10,
      path: 'b.c',
    });
    expect(data.placeOf(['a', 'own'])).toEqual({
      file: 'docs.json',
      line: 4,
      column: 10,
      path: 'a.own',
    });
    expect(data.placeOf(['list', 1])).toEqual({ file: 'l.json', line: 2, column: 2, path: '[1]' });
  });
});
