import { describe, expect, test } from 'vitest';
import type { SearchPage } from '../build/search-page.ts';
import { createPage, openPages, textSection } from '../testing/pages.ts';
import type { SearchOptions } from './searcher.ts';

const filler = Array.from({ length: 30 }, (_, index) =>
  createPage(`Other ${index}`, {
    sections: [textSection('', '', `Ordinary words of page number ${index} about nothing much.`)],
  }),
);

async function titlesOf(
  pages: readonly SearchPage[],
  query: string,
  options: SearchOptions = {},
  synonyms: readonly (readonly string[])[] = [],
): Promise<string[]> {
  const searcher = openPages([...pages, ...filler], {}, { synonyms });
  return (await searcher.search(query, options)).pages.map(({ title }) => title);
}

describe('titles', () => {
  const pages = [
    createPage('Sites, exports and figures', {
      sections: [
        textSection('', '', 'An export of a site is an export. Export it.'),
        textSection('e', 'Export', 'The export of an export.'),
      ],
    }),
    createPage('Export a site', { sections: [textSection('', '', 'How to do it.')] }),
  ];

  test.each(['export', 'expor', 'export a', 'exprot'])(
    'one that begins with what was typed comes before others that have it: %s',
    async (query) => {
      expect((await titlesOf(pages, query))[0]).toBe('Export a site');
    },
  );

  test('one that is what was typed comes before one that begins with it', async () => {
    const both = [...pages, createPage('Export', { sections: [textSection('', '', 'Nothing.')] })];
    expect((await titlesOf(both, 'export'))[0]).toBe('Export');
    expect((await titlesOf(both, 'exports'))[0]).toBe('Export');
  });

  test('pairs of characters count as words do', async () => {
    const both = [
      createPage('服务器配置项', { sections: [textSection('', '', '配置项 配置项')] }),
      createPage('配置项说明'),
    ];
    expect((await titlesOf(both, '配置项'))[0]).toBe('配置项说明');
  });
});

describe('words in different sections', () => {
  test('a page with all of them comes before one that has the rarest in a heading', async () => {
    const pages = [
      createPage('Ideas', { sections: [textSection('r', 'Roadmap', 'Later.')] }),
      createPage('Roles', {
        sections: [
          textSection('a', 'First', 'Roles that went stale are taken away.'),
          textSection('b', 'Second', 'The roadmap page has one.'),
          textSection('c', 'Third', 'The owner decides.'),
        ],
      }),
    ];
    expect((await titlesOf(pages, 'stale roadmap owner'))[0]).toBe('Roles');
  });

  test('a longer word in a heading is not worth more than the very word of a title', async () => {
    const pages = [
      createPage('Profiles', { sections: [textSection('a', 'Auditing', 'Once.')] }),
      createPage('Audit trail', { sections: [textSection('', '', 'Audit, audit and audit.')] }),
      ...Array.from({ length: 10 }, (_, index) =>
        createPage(`Part ${index}`, { sections: [textSection('', '', 'It has an audit.')] }),
      ),
    ];
    expect((await titlesOf(pages, 'audi'))[0]).toBe('Audit trail');
  });
});

describe('kinds of pages', () => {
  const text = [textSection('', '', 'The retry budget and its limits.')];
  const pages = [
    createPage('Changes', { kind: 'changelog', tab: 'Updates', sections: text }),
    createPage('A decision', { kind: 'decision', sections: text }),
    createPage('List budgets', { kind: 'api', tab: 'API', sections: text }),
    createPage('Budgets in use', { tab: 'Docs', sections: [...text, ...text, ...text] }),
  ];

  test('guides and the API come before changelogs and decisions', async () => {
    const found = await titlesOf(pages, 'retry limits');
    expect(found.slice(2)).toEqual(['Changes', 'A decision']);
  });

  test('one kind or tab alone can be asked for', async () => {
    expect(await titlesOf(pages, 'retry', { filter: { kind: 'changelog' } })).toEqual(['Changes']);
    expect(await titlesOf(pages, 'retry', { filter: { tab: 'API' } })).toEqual(['List budgets']);
    expect(await titlesOf(pages, 'retry', { filter: { tab: 'API', kind: 'guide' } })).toEqual([]);
    expect(await titlesOf(pages, 'retry', { filter: { tab: 'None' } })).toEqual([]);
  });

  test('an answer says what there is to choose from', async () => {
    expect((await openPages(pages).search('retry')).choices).toEqual({
      kinds: ['guide', 'api', 'changelog', 'decision'],
      tabs: ['Updates', 'API', 'Docs'],
    });
    expect((await openPages(filler).search('words')).choices).toEqual({
      kinds: ['guide'],
      tabs: [],
    });
  });
});

describe('as written', () => {
  const pages = [
    createPage('Parts', {
      sections: [textSection('', '', 'Writes that you read, and the read of your own writes.')],
    }),
    createPage('Whole', { sections: [textSection('', '', 'You read your writes at once here.')] }),
    createPage('Folders', { sections: [textSection('', '', 'The users of v1, and v1 of users.')] }),
    createPage('Path', { sections: [textSection('', '', 'Ask for /v1/users now and then.')] }),
  ];

  test.each([
    ['read your writes', 'Whole'],
    ['/v1/users', 'Path'],
  ])('%s comes before pages that have its words', async (query, title) => {
    expect((await titlesOf(pages, query))[0]).toBe(title);
  });

  test('the section that has it comes first in its page', async () => {
    const page = createPage('Flags', {
      sections: [
        textSection('a', 'Cache', 'There is no cache, no cache at all.'),
        textSection('b', 'Builds', 'With --no-cache nothing is kept.'),
      ],
    });
    const { pages: found } = await openPages([page, ...filler]).search('--no-cache');
    expect(found[0]?.sections[0]?.id).toBe('b');
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['login', 'sign in', 'authentication'],
    ['k8s', 'kubernetes'],
  ];
  const pages = [
    createPage('Sign in with a key', { sections: [textSection('', '', 'How readers get in.')] }),
    createPage('Clusters', { sections: [textSection('', '', 'Runs on kubernetes.')] }),
    createPage('Signs', { sections: [textSection('', '', 'Marks on a road.')] }),
  ];
  const search = (query: string) => titlesOf(pages, query, {}, synonyms);

  test('a word finds what is called otherwise', async () => {
    expect(await search('k8s')).toEqual(['Clusters']);
    expect((await titlesOf(pages, 'k8s'))[0]).toBe(undefined);
  });

  test('a word finds a phrase, all of it', async () => {
    expect((await search('login'))[0]).toBe('Sign in with a key');
    expect(await search('login')).not.toContain('Signs');
  });

  test('a phrase finds a word', async () => {
    const own = [createPage('Login')];
    expect((await titlesOf(own, 'sign in', {}, synonyms))[0]).toBe('Login');
  });

  test('the very word comes first', async () => {
    const both = [...pages, createPage('Login'), createPage('Authentication')];
    expect((await titlesOf(both, 'login', {}, synonyms))[0]).toBe('Login');
  });

  test('what was found is marked, too', async () => {
    const searcher = openPages([...pages, ...filler], {}, { synonyms });
    expect([...(await searcher.search('k8s')).terms.keys()]).toEqual(['kubernetes']);
  });
});
