import { expect, it } from 'vitest';
import { asTheyAre } from './columns.ts';
import { KeptTable } from './kept-table.ts';

const format = asTheyAre<{ is: string }>();

/** A table that was written down with these entries, and read again. */
function open(entries: Record<string, string>): KeptTable<{ is: string }> {
  const columns = Object.values(entries).map((is) => ({ is }));
  const table = KeptTable.open(format, { names: Object.keys(entries), columns });
  if (!table) throw new Error('The table is not whole.');
  return table;
}

const next = (table: KeptTable<{ is: string }>) =>
  Object.fromEntries(table.entries().map(([name, { is }]) => [name, is]));

it('what is neither kept nor put is gone with the next build', () => {
  const table = open({ a: '1', b: '2', c: '3' });
  table.keep('a');
  table.put('b', { is: '4' });
  expect(next(table)).toEqual({ a: '1', b: '4' });
  expect({ ...table.toChanges() }).toEqual({ b: { is: '4' }, c: null });
  expect(table.size).toBe(2);
});

it('what is put stays so, whether it was kept before or is kept after', () => {
  const table = open({ a: '1', b: '2' });
  table.keep('a');
  table.put('a', { is: '3' });
  table.put('b', { is: '4' });
  table.keep('b');
  table.keep('unknown');
  expect(next(table)).toEqual({ a: '3', b: '4' });
  expect([table.size, table.stays('a'), table.stays('b')]).toEqual([2, false, false]);
  expect(table.get('a')).toEqual({ is: '1' });
});

it('changes of an earlier build stand before what was written down, and stay changes', () => {
  const table = open({ a: '1', b: '2', c: '3' });
  table.apply({ a: { is: '5' }, b: null, d: { is: '6' } });
  expect(['a', 'b', 'c', 'd'].map((name) => table.get(name)?.is)).toEqual([
    '5',
    undefined,
    '3',
    '6',
  ]);
  for (const name of ['a', 'b', 'c', 'd']) table.keep(name);
  expect(next(table)).toEqual({ a: '5', c: '3', d: '6' });
  expect({ ...table.toChanges() }).toEqual({ a: { is: '5' }, b: null, d: { is: '6' } });
  expect(['a', 'b', 'c', 'd'].map((name) => table.stays(name))).toEqual([true, false, true, true]);
});

it('a name that means something to JavaScript is a name like others', () => {
  const table = open({ toString: '1' });
  table.apply(JSON.parse('{"__proto__":{"is":"2"},"constructor":null}'));
  expect([table.get('__proto__')?.is, table.get('toString')?.is]).toEqual(['2', '1']);
  expect(table.get('hasOwnProperty')).toBeUndefined();
  table.keep('__proto__');
  expect(JSON.stringify(table.toChanges())).toBe('{"toString":null,"__proto__":{"is":"2"}}');
});

it('entries may be put while one goes through them', () => {
  const table = open({ a: '1', b: '2' });
  table.keep('a');
  table.put('c', { is: '3' });
  for (const [name, { is }] of table.entries()) table.put(name, { is: `${is}!` });
  expect(next(table)).toEqual({ a: '1!', c: '3!' });
});
