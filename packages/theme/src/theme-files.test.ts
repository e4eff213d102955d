import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainSite } from './testing/views.ts';
import { loadThemeFiles } from './theme-files.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('theme files', () => {
  const files = loadThemeFiles(plainSite);
  const read = (wanted: string) =>
    text(files.find(({ name }) => name === wanted)?.bytes ?? new Uint8Array());
  const css = read('site.css');

  it('names every file by its content, but for the colors of the site and the page that providers know', () => {
    const staying = ['theme.css', 'oauth-redirect.html'];
    for (const { name, path, bytes } of files.filter(({ name }) => !staying.includes(name))) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      expect(path).toBe(`_quire/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`);
    }
    expect(files.map(({ name }) => name)).toEqual([
      'site.css',
      'theme.css',
      'site.js',
      'search.js',
      'feedback.js',
      'assistant.js',
      'answers.js',
      'oauth-redirect.html',
      'oauth-redirect.js',
      'inter-latin.woff2',
      'inter-latin-ext.woff2',
      'inter-latin-italic.woff2',
      'mono-latin.woff2',
      'mono-latin-ext.woff2',
      'mark-chatgpt.svg',
      'mark-claude.svg',
      'mark-perplexity.svg',
      'mark-aistudio.svg',
      'mark-cursor.svg',
      'mark-vscode.svg',
    ]);
  });

  it('has a page to come back to after a sign-in, with nothing of the site and no inline script', () => {
    const page = files.find(({ name }) => name === 'oauth-redirect.html');
    const script = files.find(({ name }) => name === 'oauth-redirect.js')?.path;
    expect(page?.path).toBe('_quire/oauth-redirect.html');
    expect(read('oauth-redirect.html').match(/<script[\s\S]*?<\/script>/g)).toEqual([
      `<script src="${script?.replace('_quire/', '')}"></script>`,
    ]);
    expect(read('oauth-redirect.html')).not.toContain(plainSite.name);
  });

  it('has that page in the language of the site', () => {
    const page = loadThemeFiles({ ...plainSite, language: 'de' }).find(
      ({ name }) => name === 'oauth-redirect.html',
    );
    const html = text(page?.bytes ?? new Uint8Array());
    expect([html.match(/<html[^>]*>/)?.[0], html.match(/<h1>.*<\/h1>/)?.[0]]).toEqual([
      '<html lang="de">',
      '<h1>Anmeldung</h1>',
    ]);
  });

  it('asks a reader for at most 25 KB of style', () => {
    const bytes = ['site.css', 'theme.css'].map((name) => gzipSync(read(name)).length);
    expect(bytes[0]).toBeGreaterThan(10_000);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(25 * 1024);
  });

  it('gives sites with other colors the same names, and other bytes only in theme.css', () => {
    const other = loadThemeFiles({ ...plainSite, colors: { primary: '#7c3aed' } });
    expect(other.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    const changed = other.filter(({ bytes }, i) => text(bytes) !== text(files[i]?.bytes ?? bytes));
    expect(changed.map(({ path }) => path)).toEqual(['_quire/theme.css']);
  });

  it('loads nothing but its own fonts and signs, found beside the style sheet', () => {
    const addresses = [...css.matchAll(/url\(([^)]*)\)/g)].map((match) => match[1]);
    const fonts = files.filter(({ name }) => /\.(?:woff2|svg)$/.test(name));
    expect(addresses).toEqual(fonts.map(({ path }) => path.replace('_quire/', '')));
    expect(css).not.toMatch(/@import|https?:/);
  });

  it('defines every token that it uses', () => {
    const used = new Set([...css.matchAll(/var\((--q-[\w-]+)/g)].map((match) => match[1]));
    const all = css + read('theme.css');
    const missing = [...used].filter((name) => !all.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  it('has balanced braces after its comments are taken out', () => {
    expect(css.split('{').length).toBe(css.split('}').length);
    expect(css).not.toContain('/*');
  });
});
