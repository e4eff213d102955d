import { expect, test } from 'vitest';
import { type ListPart, type RuleRef, resolveList } from './access-list.ts';

const list: ListPart = {
  of: [
    '[',
    {
      of: [
        { rule: 0, of: ['"open"'] },
        { rule: 'site', of: ['"site"'] },
        { rule: 1, of: ['"staff"'] },
      ],
      join: ',',
    },
    ']',
    { rule: [1, 2], of: [' for staff'] },
    { of: [{ rule: 2, of: ['?'] }], join: ',' },
    { of: [{ rule: 1, of: ['!'] }, { rule: 0, of: ['.'] }, '?'], isFirstOnly: true },
  ],
};

test.each<[string, RuleRef[], string]>([
  ['nothing', [], '[]?'],
  ['what is public', [0], '["open"].'],
  ['all', [0, 1, 'site'], '["open","site","staff"] for staff!'],
])('a list for readers who may see %s', (_, allowed, expected) => {
  expect(resolveList(list, (rule) => allowed.includes(rule))).toBe(expected);
});
