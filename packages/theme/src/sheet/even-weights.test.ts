import { expect, test } from 'vitest';
import { evenWeights } from './even-weights.ts';

const TEXT = ':not(:where(.not-prose,.not-prose *))';

test.each([
  ['one class stays as it is', '.q-row{a:b}', '.q-row{a:b}'],
  ['an id weighs one class', '#navbar{a:b}', ':where(#navbar):not(.q){a:b}'],
  [
    'what is around it weighs nothing',
    '#navbar .q-row > a{a:b}',
    ':where(#navbar .q-row) > :where(a):not(.q){a:b}',
  ],
  ['of two classes one weighs', 'a.q-row.q-b{a:b}', ':where(a.q-b).q-row{a:b}'],
  ['an attribute weighs as much', 'a[href]{a:b}', ':where(a)[href]{a:b}'],
  ['a state adds its own', '#a .b:hover{a:b}', ':where(#a) .b:hover{a:b}'],
  [
    'a pseudo-element stays at the end',
    '.a :is(b, c)::after{a:b}',
    ':where(.a) :where(:is(b, c)):not(.q)::after{a:b}',
  ],
  ['a place adds its own', '.a > .b:first-child{a:b}', ':where(.a) > .b:first-child{a:b}'],
  ['a place alone weighs one class', '.a > :first-child{a:b}', ':where(.a) > :first-child{a:b}'],
  [
    'conditions inside brackets weigh nothing',
    '.a:not(#b, .c){a:b}',
    ':where(:not(#b, .c)).a{a:b}',
  ],
  ['what weighs nothing on purpose stays so', '.a :where(b){a:b}', '.a :where(b){a:b}'],
  ['every selector of a list', '#a,.b .c{a:b}', ':where(#a):not(.q),:where(.b) .c{a:b}'],
  [
    'rules for the text leave out what is not',
    '.prose h2{a:b}',
    `:where(.prose) :where(h2):not(.q)${TEXT}{a:b}`,
  ],
  [
    'a place in the text adds nothing',
    '.prose > p:first-child{a:b}',
    `:where(.prose) > :where(p:first-child):not(.q)${TEXT}{a:b}`,
  ],
  [
    'rules for the text as a whole do not',
    '.x .prose.q-lead{a:b}',
    ':where(.x) :where(.q-lead).prose{a:b}',
  ],
  [
    'inside a query',
    '@media (a:b){#a{a:b}.c{d:e}}',
    '@media (a:b){:where(#a):not(.q){a:b}.c{d:e}}',
  ],
  [
    'movements and fonts are no selectors',
    '@keyframes x{from{a:b}to{a:c}}#a{a:b}',
    '@keyframes x{from{a:b}to{a:c}}:where(#a):not(.q){a:b}',
  ],
  [
    'an escaped name is one name',
    '.dark\\:a .hidden.dark\\:b{a:b}',
    ':where(.dark\\:a) :where(.dark\\:b).hidden{a:b}',
  ],
  ['text in quotes is no selector', '.a::before{content:"{} .b"}', '.a::before{content:"{} .b"}'],
])('%s', (_, css, expected) => {
  expect(evenWeights(css)).toBe(expected);
});
