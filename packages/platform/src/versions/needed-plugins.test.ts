import { expect, test } from 'vitest';
import { describeMissing, selectInstalled } from './needed-plugins.ts';

const installed = ['one', 'two'].map((name) => ({
  name,
  version: '1.2.0',
  location: `/plugins/${name}/index.js`,
  stamp: 'a',
}));

test('a version is rendered with the plugins that it needs, in a compatible version, and no others', () => {
  expect(selectInstalled(installed, [{ name: 'two', version: '1.1.0' }])).toEqual([installed[1]]);
  expect(selectInstalled(installed, [])).toEqual([]);
});

test('what is missing or not compatible is named', () => {
  const needed = [
    { name: 'one', version: '1.3.0' },
    { name: 'three', version: '1.0.0' },
  ];
  const reasons = ['one 1.3.0 is required, but 1.2.0 is installed', 'three 1.0.0 is not installed'];
  expect(describeMissing(installed, needed)).toEqual(reasons);
  expect(() => selectInstalled(installed, needed)).toThrow(reasons.join('; '));
});
