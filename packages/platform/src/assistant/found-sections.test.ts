import type { SearchAnswer } from '@quire/search';
import { expect, test } from 'vitest';
import { toFoundSources } from './found-sections.ts';

test('each section is found with its best piece as Markdown', () => {
  const section = { heading: 'Flags', text: '', score: 1 };
  const answer: SearchAnswer = {
    terms: new Map([['strict', 1]]),
    pages: [
      {
        address: '/build',
        title: 'Build',
        breadcrumbs: [],
        score: 2,
        sections: [
          {
            ...section,
            id: 'flags',
            blocks: [
              { kind: 'text', text: 'Some change a build.' },
              {
                kind: 'table',
                head: ['Flag', 'Meaning'],
                rows: [
                  ['--out', 'Where'],
                  ['--strict', 'Stops'],
                ],
              },
            ],
          },
          {
            ...section,
            id: '',
            heading: '',
            blocks: [{ kind: 'code', language: 'sh', code: 'quire build --strict' }],
          },
        ],
      },
      { address: '/a', title: 'A', breadcrumbs: [], score: 1, sections: [] },
      {
        address: '/b',
        title: 'B',
        breadcrumbs: [],
        score: 1,
        sections: [{ ...section, id: 'x', heading: 'X', blocks: [] }],
      },
    ],
  };
  expect(toFoundSources(answer, 3)).toEqual([
    {
      number: 1,
      title: 'Build',
      heading: 'Flags',
      url: '/build#flags',
      excerpt: '| Flag | Meaning |\n| --- | --- |\n| --strict | Stops |',
    },
    {
      number: 2,
      title: 'Build',
      heading: '',
      url: '/build',
      excerpt: '```sh\nquire build --strict\n```',
    },
    { number: 3, title: 'B', heading: 'X', url: '/b#x', excerpt: '' },
  ]);
  expect(toFoundSources(answer, 1)).toHaveLength(1);
});
