import { expect, test } from 'vitest';
import { formatDataPath, valueAt } from './data-path.ts';

test.each([
  [['navigation', 'tabs', 0, 'pages', 2], 'navigation.tabs[0].pages[2]'],
  [['errors', '404', 'title'], 'errors.404.title'],
  [['seo', 'metatags', 'og:title'], 'seo.metatags.og:title'],
  [['variables', 'a.b'], 'variables["a.b"]'],
  [[], ''],
])('shows the path %j as %s', (path, shown) => {
  expect(formatDataPath(path)).toBe(shown);
});

test('finds own values only', () => {
  const data = { list: [{ a: 1 }] };
  expect(valueAt(data, ['list', 0, 'a'])).toBe(1);
  expect(valueAt(data, ['list', 1, 'a'])).toBeUndefined();
  expect(valueAt(data, ['toString', 'name'])).toBeUndefined();
  expect(valueAt(data, [])).toBe(data);
});
