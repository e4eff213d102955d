import { describe, expect, test } from 'vitest';
import { createRedirects } from './create-redirects.ts';

function match(source: string, destination: string, path: string) {
  return createRedirects([{ source, destination, permanent: true }]).match(path)?.destination;
}

describe('createRedirects', () => {
  test.each([
    ['/old', '/new', '/old', '/new'],
    ['/old', '/new', '/old/', '/new'],
    ['/old/', '/new', '/old', '/new'],
    ['/old', '/new', '/old/more', undefined],
    ['/old', '/new', '/Old', undefined],
    ['/old', '/new#part', '/old', '/new#part'],
    ['/old', 'https://a.example/x', '/old', 'https://a.example/x'],
    ['/a.html', '/a', '/a.html', '/a'],
    ['/a+b(c)', '/x', '/a+b(c)', '/x'],
    ['/über', '/x', '/%C3%BCber', '/x'],
    ['/%C3%BCber', '/x', '/über', '/x'],
    ['/', '/start', '/', '/start'],
    ['/a/:slug*', '/b/:slug*', '/a/x/y', '/b/x/y'],
    ['/a/:slug*', '/b/:slug*', '/a/x', '/b/x'],
    ['/a/:slug*', '/b/:slug*', '/a', '/b'],
    ['/a/:slug*', '/:slug*', '/a', '/'],
    ['/a/:slug*', '/b/:slug*', '/ab/x', undefined],
    ['/a/:slug*', '/b', '/a/x/y', '/b'],
    ['/:slug*', 'https://a.example/:slug*', '/x/y', 'https://a.example/x/y'],
    ['/a/:slug*/end', '/b/:slug*', '/a/x/y/end', '/b/x/y'],
    ['/a/:slug*/end', '/b/:slug*', '/a/end', '/b'],
    ['/a/:slug*/end', '/b/:slug*', '/a/x', undefined],
    ['/a/:id', '/b/:id', '/a/x', '/b/x'],
    ['/a/:id', '/b/:id', '/a/x/y', undefined],
    ['/a/:id', '/b/:id', '/a', undefined],
    ['/:one/x/:two', '/:two/:one', '/a/x/b', '/b/a'],
    ['/a/:id', '/b?id=:id', '/a/x', '/b?id=x'],
    ['/a/:id', '/b/:other', '/a/x', '/b/:other'],
    ['/articles/concepts-*', '/concepts/*', '/articles/concepts-one', '/concepts/one'],
    ['/articles/concepts-*', '/concepts/*', '/articles/concepts-one/two', '/concepts/one/two'],
    ['/articles/concepts-*', '/concepts', '/articles/concepts-', '/concepts'],
    ['/articles/concepts-*', '/concepts/*', '/articles/other', undefined],
    ['/a/*', '/b/*', '/a/x/y', '/b/x/y'],
    ['/a/*', '/b/*', '/a', undefined],
    ['/a*b/c', '/x', '/a*b/c', '/x'],
    ['/a*b/c', '/x', '/aab/c', undefined],
  ])('%s → %s sends %s to %s', (source, destination, path, expected) => {
    expect(match(source, destination, path)).toBe(expected);
  });

  test('the first rule that matches holds', () => {
    const rules = [
      { source: '/a/one', destination: '/first', permanent: true },
      { source: '/a/:slug*', destination: '/rest/:slug*', permanent: false },
      { source: '/a/two', destination: '/never', permanent: true },
    ];
    const { match: find } = createRedirects(rules);
    expect(['/a/one', '/a/two', '/b'].map(find)).toEqual([
      { destination: '/first', permanent: true },
      { destination: '/rest/two', permanent: false },
      undefined,
    ]);
  });

  test('a rule that leads to the same place is none', () => {
    expect(match('/:slug*', '/:slug*', '/a/b')).toBeUndefined();
    expect(match('/a', '/a/', '/a')).toBeUndefined();
  });

  test.each([
    '/a//evil.example',
    '/a///evil.example/x',
    '/a/\\evil.example',
    '/a/%5Cevil.example',
    '/a/%2F%2Fevil.example',
    '/a/%0d%0aSet-Cookie:x',
    '/a/%zz',
    '/a/https://evil.example',
  ])('no path leads off the site: %s', (path) => {
    const destination = match('/a/:slug*', '/:slug*', path) ?? '';
    expect(new URL(destination, 'https://docs.example').host).toBe('docs.example');
    expect(destination).not.toMatch(/[\r\n\\]|^\/\//);
  });

  test('long paths and many rules take no more than one walk each', () => {
    const rules = Array.from({ length: 2_000 }, (_, index) => ({
      source: `/${'a/'.repeat(20)}:slug*/${index}`,
      destination: '/x',
      permanent: true,
    }));
    expect(createRedirects(rules).match(`/${'a/'.repeat(2_000)}1999`)?.destination).toBe('/x');
  });
});
