import { expect, test } from 'vitest';
import { readServiceAnswer } from './service-answer.ts';

const section = { id: 'a', heading: 'A', text: '… a tide …', score: 1 };
const page = {
  address: '/guides/start.html',
  title: 'Start',
  breadcrumbs: ['Guides'],
  score: 2,
  sections: [section],
};

test('an answer has the addresses of the bundled index', () => {
  expect(readServiceAnswer({ pages: [page], terms: [['tide', 3]] })).toEqual({
    pages: [{ ...page, address: './guides/start.html' }],
    terms: new Map([['tide', 3]]),
    hasExcerpts: true,
  });
});

test.each([
  ['nothing', null],
  ['text', 'pages'],
  ['no terms', { pages: [] }],
  ['a page without sections', { pages: [{ ...page, sections: undefined }], terms: [] }],
  ['a title that is no text', { pages: [{ ...page, title: {} }], terms: [] }],
  ['a page of another host', { pages: [{ ...page, address: '//evil.example/' }], terms: [] }],
  ['the same with a backslash', { pages: [{ ...page, address: '/\\evil.example' }], terms: [] }],
  ['a script', { pages: [{ ...page, address: 'javascript:alert(1)' }], terms: [] }],
])('%s is no answer', (_name, data) => {
  expect(() => readServiceAnswer(data)).toThrow('could not be understood');
});
