import { expect, it } from 'vitest';
import { toIconView } from './icon-view.ts';

const scope = { library: 'tabler', asset: (address: string) => `/assets${address}` } as const;

it.each([
  ['nothing', undefined, {}],
  ['a name of the site’s library', { name: 'bolt' }, { icon: { name: 'bolt', library: 'tabler' } }],
  [
    'a name of a library of its own',
    { name: 'bolt', library: 'lucide', style: 'solid' } as const,
    { icon: { name: 'bolt', library: 'lucide', style: 'solid' } },
  ],
  ['a file', { name: '/icon.svg' }, { icon: { name: '/assets/icon.svg' } }],
])('shows %s', (_, icon, expected) => {
  expect(toIconView(icon, scope)).toEqual(expected);
});
