import { describe, expect, test } from 'vitest';
import { applyOverride } from './apply-override.ts';
import { parseOverride } from './parse-override.ts';

function apply(data: Record<string, unknown>, ...sets: string[]) {
  for (const override of sets.flatMap((set) => parseOverride(set))) applyOverride(data, override);
  return data;
}

describe('overrides', () => {
  test.each([
    ['a=b', { a: 'b' }],
    ['a.b.c=d', { a: { b: { c: 'd' } } }],
    ['a=true', { a: true }],
    ['a=false', { a: false }],
    ['a=12', { a: 12 }],
    ['a=-3', { a: -3 }],
    ['a=0', { a: 0 }],
    ['a=007', { a: '007' }],
    ['a=1.10', { a: '1.10' }],
    ['a=99999999999999999999', { a: '99999999999999999999' }],
    ['a=TRUE,b=False,c=+7', { a: true, b: false, c: 7 }],
    ['a=\\true', { a: true }],
    ['a=1,', { a: 1 }],
    ['a[1]=x', { a: [null, 'x'] }],
    ['a[0][1]=x', { a: [[null, 'x']] }],
    ['a[1].b=x,a[0].b=y', { a: [{ b: 'y' }, { b: 'x' }] }],
    ['a[0]={x,y}', { a: [['x', 'y']] }],
    ['a={x\\,y,z\\}}', { a: ['x,y', 'z}'] }],
    ['a\\[0\\]=x', { 'a[0]': 'x' }],
    ['a\\=b=c', { 'a=b': 'c' }],
    ['a=', { a: '' }],
    ['a=x=y&z', { a: 'x=y&z' }],
    ['a=1,b=2', { a: 1, b: 2 }],
    ['a=1\\,b=2', { a: '1,b=2' }],
    ['a\\.b=c', { 'a.b': 'c' }],
    ['a={x,y}', { a: ['x', 'y'] }],
    ['a={}', { a: [] }],
    ['a={1,true},b=c', { a: [1, true], b: 'c' }],
    ['a[0]=x,a[1]=y', { a: ['x', 'y'] }],
    ['a[0].b=x', { a: [{ b: 'x' }] }],
    ['a.constructor=x', { a: { constructor: 'x' } }],
  ])('%s', (text, data) => {
    expect(apply({}, text)).toEqual(data);
  });

  test('keep their neighbors, replace what is there, and null removes', () => {
    const data = { a: { b: 1, c: 2 }, d: [1, 2], e: 'x' };
    expect(apply(data, 'a.b=3', 'd[1]=5', 'e=y', 'a.c=null')).toEqual({
      a: { b: 3 },
      d: [1, 5],
      e: 'y',
    });
  });

  test('--set-string gives nothing a type', () => {
    expect(parseOverride('a=true,b={1,null},c=', '--set-string').map(({ value }) => value)).toEqual(
      ['true', ['1', 'null'], ''],
    );
  });

  test('what is text, or a list, is not gone into', () => {
    expect(() => apply({ e: 'x' }, 'e.f=y')).toThrow(
      'sets a part of e, which is not a group of values',
    );
    expect(() => apply({ e: { f: 1 } }, 'e[0]=y')).toThrow('sets a part of e, which is not a list');
  });

  test.each([
    ['a', 'has no "="'],
    ['=b', 'has an empty name'],
    ['a..b=c', 'has an empty name'],
    ['a=1,,b=2', 'has an empty name'],
    ['a={x', 'has a list without "}"'],
    ['a[x]=1', 'has a list position that is not a number from 0 to 65536'],
    ['a[65537]=1', 'has a list position that is not a number from 0 to 65536'],
    ['a={x}y', 'has text after a list'],
    ['a[-1]=x', 'has a list position that is not a number from 0 to 65536'],
    ['__proto__.x=1', 'uses the name "__proto__", which is not allowed'],
    [`${'a.'.repeat(40)}a=1`, 'has more than 30 levels'],
  ])('%s is refused', (text, problem) => {
    expect(() => apply({}, text)).toThrow(problem);
  });

  test('an error does not repeat the value, which may be a signed link', () => {
    expect(() => parseOverride('staticExport.bundleUrl={https://x/?sig=abc')).toThrow(
      'The override --set staticExport.bundleUrl=… has a list without "}". Write --set name.of.value=text; put a backslash before a dot or comma that is part of a name or text.',
    );
  });
});
