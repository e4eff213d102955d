import { parseSiteConfig } from '@quire/model/config';
import { expect, it } from 'vitest';
import type { SidebarScope } from '../navigation/sidebar.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { createPageTable } from '../pages/page-table.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { toDirectoryView } from './directory-view.ts';

const page = (path: string, more: Partial<PageInfo> = {}): PageInfo => ({
  path,
  source: { path: `${path}.mdx`, location: '' },
  file: `${path}.html`,
  title: path,
  label: path,
  mode: 'default',
  hidden: false,
  noindex: false,
  isListed: true,
  restricted: false,
  hidePagination: false,
  ...more,
});

const navigationOf = (directory: string | undefined) =>
  parseSiteConfig(
    JSON.stringify({
      theme: 'mint',
      name: 'Tides',
      colors: { primary: '#123456' },
      navigation: {
        ...(directory ? { directory } : {}),
        groups: [
          {
            group: 'Harbours',
            root: 'harbours',
            pages: ['kiel', 'secret', { group: 'Far', pages: ['rio'] }],
          },
        ],
      },
    }),
    'docs.json',
  ).config.navigation;

const pages = createPageTable([
  page('harbours'),
  page('kiel', { description: 'In the north' }),
  page('secret', { hidden: true }),
  page('rio'),
]);
const scope: SidebarScope = {
  pages,
  library: 'lucide',
  asset: (address) => address,
  links: {
    page: (path) => `/${path}`,
    link: (address) => address,
    asset: (address) => address,
    writer: createAddressWriter('hosted', 'index.html'),
  },
};

it('lists the pages and groups of a group on its own page, in the style that is inherited', () => {
  expect(toDirectoryView('harbours', navigationOf('card'), scope)).toEqual({
    style: 'card',
    entries: [
      { label: 'kiel', href: '/kiel', description: 'In the north', entries: [] },
      { label: 'Far', href: '/rio', entries: [{ label: 'rio', href: '/rio', entries: [] }] },
    ],
  });
});

it('lists nothing on other pages, and nothing where nobody asked', () => {
  expect(toDirectoryView('kiel', navigationOf('card'), scope)).toBeUndefined();
  expect(toDirectoryView('harbours', navigationOf(undefined), scope)).toBeUndefined();
});
