import { systemRandom } from '@quire/base';
import { parseDomain } from '@quire/contract';
import { describe, expect, test } from 'vitest';
import { createHostSecret, isPreviewForm, toPreviewLabels } from './preview-host.ts';

const platformDomains = ['localhost', 'docs.example'];
const label = (name: string, domain = 'docs.localhost', secret?: string) =>
  toPreviewLabels({ name, domain, platformDomains, secret, salt: 'site_1' });

describe('the label of a preview', () => {
  test.each([
    ['main', 'docs.localhost', 'main--docs'],
    ['Feature/New Words', 'docs.localhost', 'feature-new-words--docs'],
    ['release--2.0', 'docs.localhost', 'release-2-0--docs'],
    ['-_ä_-', 'docs.localhost', 'a-a3a0d7--docs'],
    ['日本語', 'docs.localhost', 'preview--docs'],
    ['pr-7', 'tides.docs.example', 'pr-7--tides'],
    ['pr-7', 'a.b.docs.example', 'pr-7--a-b'],
    ['pr-7', 'docs.acme.com', 'pr-7--docs-acme-com'],
    ['pr-7', 'xn--bcher-kva.localhost', 'pr-7--xn-bcher-kva'],
    ['pr-7', 'old--name.localhost', 'pr-7--old-name'],
    ['xn', 'docs.localhost', 'xn-c3e8f1--docs'],
  ])('of %s at %s is %s', (name, domain, expected) => {
    const pattern = new RegExp(`^${expected.replace(/-[0-9a-f]{6}--/, '-[0-9a-f]{6}--')}$`);
    expect(label(name, domain)[0]).toMatch(pattern);
  });

  test('has a short hash where it would be too long, so that long names stay apart', () => {
    const long = 'a-very-long-name-of-a-branch-that-somebody-typed-without-mercy';
    const [first] = label(`${long}-one`);
    const [second] = label(`${long}-two`);
    expect(first).toMatch(/^a-very-long-name-[a-z-]+-[0-9a-f]{6}--docs$/);
    expect(first).not.toBe(second);
    expect([first.length, second.length]).toEqual([63, 63]);
  });

  test('has a short hash where the plain one is taken', () => {
    const [plain, other] = label('main');
    expect(plain).toBe('main--docs');
    expect(other).toMatch(/^main-[0-9a-f]{6}--docs$/);
    const [, elsewhere] = toPreviewLabels({
      name: 'main',
      domain: 'docs.localhost',
      platformDomains,
      salt: 'site_2',
    });
    expect(elsewhere).not.toBe(other);
  });

  test('has the part that nobody can guess after its name', () => {
    expect(label('main', 'docs.localhost', 'abcdefghijkl')[0]).toBe('main-abcdefghijkl--docs');
    const secrets = new Set(Array.from({ length: 1000 }, () => createHostSecret(systemRandom)));
    expect(secrets.size).toBe(1000);
    for (const secret of secrets) expect(secret).toMatch(/^[a-z2-7]{12}$/);
  });

  test('follows the rule for any name and any domain', () => {
    const pieces = ['', 'a', 'xn', 'xn--', '--', 'é', '日', '.', '/', '_', '0', 'Z', 'ß', '\u0000'];
    const bytes = systemRandom.bytes(60_000);
    let at = 0;
    const next = (limit: number) => (bytes[at++ % bytes.length] ?? 0) % limit;
    for (let turn = 0; turn < 2000; turn++) {
      const name = Array.from({ length: next(90) }, () => pieces[next(pieces.length)]).join('');
      const own = Array.from({ length: 1 + next(60) }, () => 'abz09-'[next(6)]).join('');
      const domain = `${own}.${['localhost', 'docs.example', 'acme.com'][next(3)]}`;
      const secret = next(2) === 0 ? undefined : createHostSecret(systemRandom);
      for (const each of label(name, domain, secret)) {
        expect(each.length, each).toBeLessThanOrEqual(63);
        expect(each).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*--[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(each.slice(2, 4), each).not.toBe('--');
        expect(parseDomain(`${each}.localhost`)).toBe(`${each}.localhost`);
        expect(isPreviewForm(`${each}.localhost`, platformDomains)).toBe(true);
      }
    }
  });
});

describe('the form of a preview', () => {
  test.each([
    'main--docs.localhost',
    'a--b.docs.example',
    'a--b--c.localhost',
    'ab--c.localhost',
    'x.main--docs.localhost',
    'main--docs.docs.example',
  ])('%s has it', (host) => {
    expect(isPreviewForm(host, platformDomains)).toBe(true);
  });

  test.each([
    'docs.localhost',
    'xn--bcher-kva.localhost',
    'main--docs.acme.com',
    'main--docs.localhost.acme.com',
    'main--docs.evil-docs.example',
    'main--docs.x.localhost',
    'main--docs',
    'localhost',
  ])('%s has not', (host) => {
    expect(isPreviewForm(host, platformDomains)).toBe(false);
  });
});
