import { expect, test } from 'vitest';
import { readServiceAnswer } from './service-answer.ts';

const blocks = [{ kind: 'text', text: '… a tide …' }];
const section = { id: 'a', heading: 'A', blocks, text: '… a tide …', score: 1 };
const page = {
  address: '/guides/start.html',
  title: 'Start',
  breadcrumbs: ['Guides'],
  method: 'GET',
  score: 2,
  sections: [section],
};

const withSection = (other: object) => ({ pages: [{ ...page, sections: [other] }], terms: [] });
const withBlock = (block: object) => withSection({ ...section, blocks: [block] });

test('an answer has the addresses of the bundled index', () => {
  const choices = { kinds: ['guide', 'unheard-of'], tabs: ['API'] };
  const sent = { pages: [page], terms: [['tide', 3]], choices, suggestion: 'tides' };
  expect(readServiceAnswer(sent)).toEqual({
    pages: [{ ...page, address: './guides/start.html' }],
    terms: new Map([['tide', 3]]),
    choices: { kinds: ['guide'], tabs: ['API'] },
    suggestion: 'tides',
    hasExcerpts: true,
  });
});

test('the text of an older service is a paragraph', () => {
  const { pages } = readServiceAnswer(withSection({ ...section, blocks: undefined }));
  expect(pages[0]?.sections).toEqual([section]);
});

test('a service that knows of no kinds and tabs answers without them', () => {
  expect(readServiceAnswer({ pages: [], terms: [] }).choices).toEqual({ kinds: [], tabs: [] });
});

test.each([
  { kind: 'label', text: 'macOS' },
  { kind: 'code', language: 'sh', code: 'npm test', isCut: true },
  { kind: 'table', head: ['Flag'], rows: [['--out']] },
  { kind: 'list', items: [{ text: 'first', depth: 0, number: 1 }] },
  {
    kind: 'fields',
    of: 'response',
    fields: [{ name: 'id', type: 'string', required: true, description: 'Its id.' }],
  },
])('a piece comes as it is: $kind', (block) => {
  const { pages } = readServiceAnswer(withBlock(block));
  expect(pages[0]?.sections[0]?.blocks).toEqual([block]);
});

test.each([
  ['nothing', null],
  ['text', 'pages'],
  ['no terms', { pages: [] }],
  ['a page without sections', { pages: [{ ...page, sections: undefined }], terms: [] }],
  ['a section whose blocks are no list', withSection({ ...section, blocks: {} })],
  ['a block of no kind', withBlock({ kind: 'script', text: 'x' })],
  ['a table of no cells', withBlock({ kind: 'table', head: [], rows: [{}] })],
  ['a list of no items', withBlock({ kind: 'list', items: ['x'] })],
  ['a title that is no text', { pages: [{ ...page, title: {} }], terms: [] }],
  ['a page of another host', { pages: [{ ...page, address: '//evil.example/' }], terms: [] }],
  ['the same with a backslash', { pages: [{ ...page, address: '/\\evil.example' }], terms: [] }],
  ['a script', { pages: [{ ...page, address: 'javascript:alert(1)' }], terms: [] }],
])('%s is no answer', (_name, data) => {
  expect(() => readServiceAnswer(data)).toThrow('could not be parsed');
});
