import { expect, test } from 'vitest';
import { resolveVisibility, type VisibilityInput } from './visibility.ts';

const PLAIN = { hidden: false, noindex: false, searchable: true };
const SHOWN = { hidden: false, searchable: true };
const HIDDEN_GROUP = { hidden: true, searchable: false };
const SEARCHABLE_GROUP = { hidden: true, searchable: true };

type Row = [title: string, input: Partial<VisibilityInput>, appears: string];

/** Where it appears: navigation, search, assistant, sitemap, llms, and the noindex tag. */
test.each<Row>([
  ['a page of the navigation', {}, 'navigation search assistant sitemap llms'],
  ['a hidden page', { frontmatter: { ...PLAIN, hidden: true } }, 'noindex'],
  ['a page outside the navigation', { listed: undefined }, ''],
  ['a noindex page', { frontmatter: { ...PLAIN, noindex: true } }, 'navigation noindex'],
  [
    'a page not to be searched',
    { frontmatter: { ...PLAIN, searchable: false } },
    'navigation sitemap llms',
  ],
  ['a page of a hidden group', { listed: HIDDEN_GROUP }, 'noindex'],
  [
    'a page of a hidden group that is searchable',
    { listed: SEARCHABLE_GROUP },
    'search assistant sitemap llms',
  ],
  [
    'a hidden page of a hidden group that is searchable',
    { listed: SEARCHABLE_GROUP, frontmatter: { ...PLAIN, hidden: true } },
    'noindex',
  ],
  [
    'a page outside the navigation of a site that indexes all',
    { listed: undefined, indexing: 'all' },
    'search assistant sitemap llms',
  ],
  [
    'a hidden page of a site that indexes all',
    { frontmatter: { ...PLAIN, hidden: true }, indexing: 'all' },
    'search assistant sitemap llms',
  ],
  [
    'a noindex page of a site that indexes all',
    { frontmatter: { ...PLAIN, noindex: true }, indexing: 'all' },
    'navigation noindex',
  ],
])('%s', (_, input, appears) => {
  const visibility = resolveVisibility({
    frontmatter: PLAIN,
    listed: SHOWN,
    indexing: 'navigable',
    ...input,
  });
  const shown = Object.entries(visibility).filter(([, value]) => value);
  expect(shown.map(([key]) => key).join(' ')).toBe(appears);
});
