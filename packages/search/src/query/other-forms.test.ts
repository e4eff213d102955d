import { expect, test } from 'vitest';
import { createPage, openPages, textSection } from '../testing/pages.ts';
import { listOtherForms } from './other-forms.ts';

test.each([
  ['hosting', ['host', 'hoste', 'hosts', 'hostes']],
  ['running', ['runn', 'runne', 'runns', 'runnes', 'run']],
  ['cached', ['cach', 'cache', 'cachs', 'caches']],
  ['cache', ['caches', 'caching']],
  ['queries', ['query', 'querie']],
  ['exports', ['export']],
  ['class', []],
  ['sing', ['sings']],
  ['v2', []],
])('the forms that %s may have', (term, forms) => {
  expect(listOtherForms(term)).toEqual(forms);
});

test('a title with another form of the word is not below pages that mention the word', async () => {
  const pages = [
    createPage('Compared', {
      sections: [textSection('t', 'Side by side', 'Self-hosting is free. Self-hosting is paid.')],
    }),
    createPage('Self-host a bundle', { sections: [textSection('', '', 'On your machines.')] }),
    createPage('Cache', { sections: [textSection('', '', 'What is kept.')] }),
  ];
  const first = async (query: string) => (await openPages(pages).search(query)).pages[0]?.title;
  expect(await first('self-hosting')).toBe('Self-host a bundle');
  expect(await first('caching')).toBe('Cache');
  expect(await first('cached')).toBe('Cache');
});
