import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainSite } from './testing/views.ts';
import { loadThemeFiles } from './theme-files.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('theme files', () => {
  const files = loadThemeFiles(plainSite);
  const css = text(files.find(({ name }) => name === 'site.css')?.bytes ?? new Uint8Array());

  it('names every file by its content', () => {
    for (const { name, path, bytes } of files) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      expect(path).toBe(`_quire/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`);
    }
    expect(files.map(({ name }) => name)).toEqual([
      'site.css',
      'site.js',
      'search.js',
      'assistant.js',
      'inter-latin.woff2',
      'inter-latin-ext.woff2',
      'inter-latin-italic.woff2',
      'mono-latin.woff2',
      'mono-latin-ext.woff2',
    ]);
  });

  it('gives the same bytes for the same site, and other styles for other colours', () => {
    const paths = (primary: string) =>
      loadThemeFiles({ ...plainSite, colors: { primary } }).map(({ path }) => path);
    expect(paths('#0b7a5d')).toEqual(files.map(({ path }) => path));
    const changed = paths('#7c3aed').filter((path, i) => path !== files[i]?.path);
    expect(changed).toEqual([expect.stringMatching(/^_quire\/site\.[0-9a-f]{8}\.css$/)]);
  });

  it('loads nothing but its own fonts, found beside the style sheet', () => {
    const addresses = [...css.matchAll(/url\(([^)]*)\)/g)].map((match) => match[1]);
    const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
    expect(addresses).toEqual(fonts.map(({ path }) => path.replace('_quire/', '')));
    expect(css).not.toMatch(/@import|https?:/);
  });

  it('defines every token that it uses', () => {
    const used = new Set([...css.matchAll(/var\((--q-[\w-]+)/g)].map((match) => match[1]));
    const missing = [...used].filter((name) => !css.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  it('has balanced braces after its comments are taken out', () => {
    expect(css.split('{').length).toBe(css.split('}').length);
    expect(css).not.toContain('/*');
  });
});
