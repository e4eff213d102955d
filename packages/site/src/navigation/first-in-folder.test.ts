import { expect, it } from 'vitest';
import { group, page } from '../testing/navigation-nodes.ts';
import { createFirstFinder } from './first-in-folder.ts';

const navigation = {
  children: [
    page('index'),
    page('cli/closed'),
    page('cli/deep/down/start'),
    page('cli/introduction'),
    group('Hidden', [page('hidden/a')], { hidden: true }),
    page('api/index'),
    page('renamed'),
  ],
  global: [],
};
const names: Record<string, string> = { renamed: 'moved/here' };
const find = createFirstFinder(navigation, (path) =>
  path === 'cli/closed' ? undefined : (names[path] ?? path),
);

it.each([
  ['cli', 'cli/deep/down/start'],
  ['cli/deep', 'cli/deep/down/start'],
  ['cli/deep/down', 'cli/deep/down/start'],
  ['cli/introduction', undefined],
  ['hidden', undefined],
  ['api', 'api/index'],
  ['moved', 'moved/here'],
  ['', undefined],
  ['c', undefined],
])('leads from the folder %j to %j', (folder, expected) => {
  expect(find(folder)).toBe(expected);
});

it('looks at the navigation once, and only when it is asked', () => {
  let looks = 0;
  const counting = createFirstFinder(navigation, (path) => {
    looks += 1;
    return path;
  });
  expect(looks).toBe(0);
  const answers = ['cli', 'cli', 'nowhere'].map(counting);
  expect([answers, looks]).toEqual([['cli/closed', 'cli/closed', undefined], 6]);
});
