import { type ListPart, resolveList } from '@quire/model';
import { describe, expect, it } from 'vitest';
import { siteAddressInvalid } from '../errors.ts';
import { renderLlms } from './llms.ts';
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
type Site = Parameters<typeof renderLlms>[0];
type Entries = Omit<Site['entries'][number], 'toPart'>[];

function toLlms(site: Omit<Site, 'entries' | 'others'> & { entries: Entries; others: Entries }) {
  const complete = (entries: Entries) => entries.map((entry) => ({ ...entry, toPart }));
  const [entries, others] = [complete(site.entries), complete(site.others)];
  return toText(renderLlms({ ...site, entries, others }));
}

describe('renderLlms', () => {
  it('lists pages with their descriptions', () => {
    expect(
      toLlms({
        name: 'HTTP\ncaching',
        description: 'How caches work.',
        entries: [
          { title: 'Start [here]', address: './start.md', description: 'First\nsteps.' },
          { title: 'Freshness', address: './freshness.md' },
        ],
        others: [],
        fullText: './llms-full.txt',
      }),
    ).toBe(
      '# HTTP caching\n\n> How caches work.\n\n## Docs\n\n- [Start \\[here\\]](./start.md): First steps.\n- [Freshness](./freshness.md)\n',
    );
  });

  it('says which language and version it is, and where the others are', () => {
    const text = toLlms({
      name: 'Sea',
      label: 'Version v2',
      entries: [{ title: 'Start', address: './start.md' }],
      others: [{ title: 'Version v1', address: './llms.v1.txt' }],
      fullText: './llms-full.txt',
    });
    expect(text).toBe(
      '# Sea\n\nVersion v2\n\n## Docs\n\n- [Start](./start.md)\n\n## Other languages and versions\n\n- [Version v1](./llms.v1.txt)\n',
    );
  });

  it('drops descriptions, then pages, to stay within 100,000 characters', () => {
    const entries = Array.from({ length: 5_000 }, (_, index) => ({
      title: `Page ${index}`,
      address: `./p/${index}.md`,
      description: 'x'.repeat(400),
    }));
    const others = [{ title: 'Version v1', address: './llms.v1.txt' }];
    const text = toLlms({ name: 'Big', entries, others, fullText: './llms-full.txt' });
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text).not.toContain('xxx');
    expect(text).toMatch(
      /\n\d+ more pages are not listed here\. All pages are in \[one text\]\(\.\/llms-full\.txt\)\.\n\n## Other languages and versions\n\n- \[Version v1\]\(\.\/llms\.v1\.txt\)\n$/,
    );
  });
});
