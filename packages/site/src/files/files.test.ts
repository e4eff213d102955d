import { type ListPart, resolveList } from '@quire/model';
import { describe, expect, it } from 'vitest';
import { siteAddressInvalid } from '../errors.ts';
import { renderLlms, renderLlmsPart, splitLlms } from './llms.ts';
import { renderRedirectPage } from './redirect-page.ts';
import { parseSiteUrl } from './site-url.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

describe('parseSiteUrl', () => {
  it('takes plain addresses and drops the last slash', () => {
    expect([
      parseSiteUrl('https://docs.example.com/'),
      parseSiteUrl('https://example.com/docs/'),
      parseSiteUrl('http://localhost:8080'),
    ]).toEqual(['https://docs.example.com', 'https://example.com/docs', 'http://localhost:8080']);
  });

  it.each(['docs.example.com', 'ftp://example.com', 'https://a:b@example.com', 'https://a.com/?x'])(
    'refuses %s',
    (address) => {
      expect(() => parseSiteUrl(address)).toThrow(
        expect.objectContaining({ code: siteAddressInvalid.code }),
      );
    },
  );
});

it('sends a reader on without letting an address break out', () => {
  const page = renderRedirectPage('Moved', './a.html#"><script>alert(1)</script>');
  expect(page).toContain(
    'content="0; url=./a.html#&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  );
  expect(page).not.toContain('<script>');
});

it('lists addresses for crawlers', () => {
  const addresses = ['https://example.com/', 'https://example.com/a?b&c'];
  expect(toText(renderSitemap(addresses.map((address) => ({ address, toPart }))))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/</loc></url>
<url><loc>https://example.com/a?b&amp;c</loc></url>
</urlset>
`,
  );
  expect(renderRobots('https://example.com')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
  );
});

const toPart = (line: string) => line;
const toText = (list: ListPart) => resolveList(list, () => true);
const toLink = (title: string, address: string) => ({ title, address, toPart });
const toEntry = (title: string, address: string, description?: string) => ({
  ...toLink(title, address),
  sections: [],
  ...(description === undefined ? {} : { description }),
});

describe('renderLlms', () => {
  it('lists pages with their descriptions', () => {
    const text = renderLlms({
      name: 'HTTP\ncaching',
      description: 'How caches work.',
      entries: [
        toEntry('Start [here]', './start.md', 'First\nsteps.'),
        toEntry('Freshness', './freshness.md'),
      ],
      others: [],
      more: [toLink('All pages in one file', './llms-full.txt')],
    });
    expect(toText(text)).toBe(
      '# HTTP caching\n\n> How caches work.\n\n## Docs\n\n- [Start \\[here\\]](./start.md): First steps.\n- [Freshness](./freshness.md)\n\n## Optional\n\n- [All pages in one file](./llms-full.txt)\n',
    );
  });

  it('says which language and version it is, and where the others are', () => {
    const text = renderLlms({
      name: 'Sea',
      label: 'Version v2',
      entries: [toEntry('Start', './start.md')],
      others: [toLink('Version v1', './llms.v1.txt')],
      more: [],
    });
    expect(toText(text)).toBe(
      '# Sea\n\n> Documentation for Sea, with every page as Markdown.\n\nVersion v2\n\n## Docs\n\n- [Start](./start.md)\n\n## Other languages and versions\n\n- [Version v1](./llms.v1.txt)\n',
    );
  });

  it('is split by section beyond 50,000 characters, and a section without any inside by number', () => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({
      ...toEntry(`Page ${index}`, `./p/${index}.md`, 'x'.repeat(100)),
      sections: index < 100 ? ['Guides'] : ['API', index < 200 ? 'Users' : 'Orders'],
    }));
    const site = { name: 'Big', entries, others: [], more: [] };
    const parts = splitLlms(site);
    expect(parts.map(({ title, entries: own }) => [title, own.length])).toEqual([
      ['Guides', 100],
      ['API: Users', 100],
      ['API: Orders (1)', 377],
      ['API: Orders (2)', 377],
      ['API: Orders (3)', 46],
    ]);
    const lengths = parts.map((part) => toText(renderLlmsPart(site, part, './llms.txt')).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(50_000);
    const [first] = parts;
    expect(
      first &&
        toText(renderLlmsPart(site, { ...first, entries: entries.slice(0, 1) }, '../llms.txt')),
    ).toBe(
      `# Big: Guides\n\n> One part of [the list of all pages](../llms.txt).\n\n## Guides\n\n- [Page 0](./p/0.md): ${'x'.repeat(100)}\n`,
    );
    const links = parts.map(({ title }) => toLink(title, './part.txt'));
    expect(toText(renderLlms(site, links))).toBe(
      `# Big\n\n> Documentation for Big, with every page as Markdown.\n\n## Docs\n\nThe pages are listed by section:\n\n${parts.map(({ title }) => `- [${title}](./part.txt)\n`).join('')}`,
    );
  });

  it('is one file where all pages fit', () => {
    const entries = [toEntry('Start', './start.md')];
    expect(splitLlms({ name: 'Small', entries, others: [], more: [] })).toEqual([]);
  });
});
