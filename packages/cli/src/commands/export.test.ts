import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyManifestSignature } from '@quire/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cli-'));
  mkdirSync(at('docs'));
  const config = {
    theme: 'mint',
    name: 'Caches',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index', 'staff'] },
  };
  writeFileSync(at('docs/docs.json'), JSON.stringify(config));
  writeFileSync(at('docs/index.mdx'), '---\ntitle: Home\n---\n\nText.\n');
  writeFileSync(at('docs/staff.mdx'), '---\ntitle: Staff\ngroups: [staff]\n---\n\nText.\n');
  writeFileSync(at('docs/own.js'), 'window.own = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function unpack(): { read(name: string): Buffer; manifest: Record<string, never> } {
  execFileSync('tar', ['-xzf', at('site.tar.gz'), '-C', folder]);
  const read = (name: string) => readFileSync(at(name));
  return { read, manifest: JSON.parse(read('manifest.json').toString()) };
}

const EXPORT = () => ['export', at('docs'), '--out', at('site.tar.gz')];

describe('quire export', () => {
  it('signs the manifest with a key that quire admin keys made', async () => {
    const made = await runWords(['admin', 'keys', '--signing', at('key.pem')]);
    expect([made.code, made.err]).toEqual([0, '']);
    expect(statSync(at('key.pem')).mode & 0o777).toBe(0o600);
    expect((await runWords([...EXPORT(), '--sign-key', at('key.pem')])).code).toBe(0);
    const { read } = unpack();
    const signature = read('manifest.sig').toString();
    const key = read('key.pub.pem').toString();
    expect(verifyManifestSignature(read('manifest.json'), signature, key)).toBe(true);
  });

  it('never overwrites a key, and says what is wrong with one', async () => {
    await runWords(['admin', 'keys', '--signing', at('key.pem')]);
    const before = readFileSync(at('key.pem'), 'utf8');
    expect((await runWords(['admin', 'keys', '--signing', at('key.pem')])).code).toBe(2);
    expect(readFileSync(at('key.pem'), 'utf8')).toBe(before);
    const wrong = await runWords([...EXPORT(), '--sign-key', at('key.pub.pem')]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('Ed25519 private key')]);
    expect((await runWords([...EXPORT(), '--sign-key', at('none.pem')])).code).toBe(2);
    expect((await runWords(['admin', 'keys'])).err).toContain('--signing');
  });

  it('takes time, groups, integrations and the form of addresses from its flags', async () => {
    const flags = ['--groups', 'staff, other', '--integrations', '--label', '2.1'];
    const addresses = ['--site-url', 'https://docs.example.com', '--url-style', 'html'];
    const { code } = await runWords([...EXPORT(), ...flags, ...addresses], {
      SOURCE_DATE_EPOCH: '1763173333',
    });
    expect(code).toBe(0);
    const { read, manifest } = unpack();
    expect(manifest).toMatchObject({
      createdAt: '2025-11-15T02:22:13.000Z',
      version: { label: '2.1' },
      features: { search: true, integrations: true },
      pages: [{ path: 'index' }, { path: 'staff' }],
    });
    expect(read('sitemap.xml').toString()).toContain('https://docs.example.com/staff.html');
  });

  it('writes the pages of all readers with their rules, and warns of hosts that show everything', async () => {
    const { code, out } = await runWords([...EXPORT(), '--readers']);
    expect([code, out]).toEqual([0, expect.stringContaining('Its groups: staff.')]);
    expect(out).toContain('A static host shows them to everyone');
    const { manifest } = unpack();
    expect(manifest).toMatchObject({
      pages: [{ path: 'index' }, { path: 'staff' }],
      access: {
        rules: [
          'public',
          [{ includes: ['staff'], excludes: [] }],
          [{ includes: [], excludes: [] }],
        ],
        groups: ['staff'],
      },
    });
  });

  it.each([
    [['--readers', '--groups', 'staff'], '--readers and --groups cannot be used together'],
    [['--url-style', 'pretty'], 'extensionless'],
    [['--created-at', 'now'], '--created-at is not a time'],
    [['--workers', 'many'], 'whole number'],
    [['--pdf', '--readers'], '--pdf and --readers cannot be used together'],
    [['--paper', 'letter'], '--paper changes nothing without --pdf'],
    [['--pdf', '--paper', 'a3'], 'a4'],
  ])('ends %j with 2', async (flags, message) => {
    const { code, err } = await runWords([...EXPORT(), ...flags]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('says what to install where a PDF has no browser to print it', async () => {
    const { code, err } = await runWords([...EXPORT(), '--pdf'], { QUIRE_CHROMIUM: at('none') });
    expect([code, err]).toEqual([2, expect.stringContaining('Install Chromium or Chrome')]);
  });

  it('says what to install where diagrams have no browser to draw them, and writes nothing', async () => {
    const config = JSON.parse(readFileSync(at('docs/docs.json'), 'utf8'));
    const markdown = { diagrams: 'build' };
    writeFileSync(at('docs/docs.json'), JSON.stringify({ ...config, markdown }));
    const without = { QUIRE_CHROMIUM: at('none') };
    expect((await runWords(EXPORT(), without)).code).toBe(0);
    rmSync(at('site.tar.gz'));
    const diagram = '```mermaid\nflowchart LR\n  A --> B\n```';
    writeFileSync(at('docs/index.mdx'), `---\ntitle: Home\n---\n\n${diagram}\n`);
    const { code, err } = await runWords(EXPORT(), without);
    expect([code, err]).toEqual([2, expect.stringContaining('Install Chromium or Chrome')]);
    expect(existsSync(at('site.tar.gz'))).toBe(false);
  });

  it.each([
    [['--only', 'hme'], 'Did you mean "Home"?'],
    [['--language', 'fr'], 'The site has no language "fr"'],
  ])('refuses a PDF of %j before anything is printed', async (flags, message) => {
    // Any program will do: it is not started.
    const browser = { QUIRE_CHROMIUM: process.execPath };
    const { code, err } = await runWords([...EXPORT(), '--pdf', ...flags], browser);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('gives the same bytes with and without what it kept from the last time', async () => {
    const hashOf = async (...flags: string[]) =>
      /sha256:\w+/.exec((await runWords([...EXPORT(), ...flags])).out)?.[0];
    const cold = await hashOf('--no-cache');
    expect([await hashOf(), await hashOf(), await hashOf('--workers', '0')]).toEqual([
      cold,
      cold,
      cold,
    ]);
  });
});
