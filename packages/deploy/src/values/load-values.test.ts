import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { loadValues } from './load-values.ts';

const LINK = 'https://files.example.com/site.tar.gz?X-Signature=abc';

function writeValues(text: string | Buffer): string {
  const file = join(createTemporaryFolder(), 'values.yaml');
  writeFileSync(file, text);
  return file;
}

function failure(work: () => unknown) {
  try {
    work();
    return 'no error';
  } catch (error) {
    if (!(error instanceof QuireError)) return `not coded: ${error}`;
    const file = error.place?.file?.replace(/^.*\//, '');
    return { ...error.place, ...(file ? { file } : {}), code: error.code, what: error.what };
  }
}

describe('loadValues', () => {
  test('fills in every default', () => {
    const file = writeValues(`staticExport:\n  enabled: true\n  bundleUrl: ${LINK}\n`);
    expect(loadValues(file, [], {})).toEqual({
      staticExport: { enabled: true, bundleUrl: LINK },
      deployment: { type: 'client-hosted' },
      features: {
        search: 'bundled',
        assistant: false,
        analytics: false,
        playground: true,
        allowedOrigins: [],
      },
      server: { host: '127.0.0.1', port: 8080 },
      dataFolder: '.quire/deploy',
      warnings: [],
    });
  });

  test('reads every value', () => {
    const file = writeValues(`
staticExport: { enabled: true, bundleUrl: "file:/srv/site.tar.gz", version: "2026.1" }
deployment: { type: client-hosted }
service: { url: "https://docs-service.example.com/" }
features:
  search: service
  assistant: on
  analytics: true
  playground: { enabled: on, allowedOrigins: ["https://API.example.com", "http://localhost:3000/"] }
server: { host: 0.0.0.0, port: 80 }
dataFolder: /var/lib/quire
`);
    expect(loadValues(file, [], {})).toEqual({
      staticExport: { enabled: true, bundleUrl: 'file:/srv/site.tar.gz', version: '2026.1' },
      deployment: { type: 'client-hosted' },
      service: { url: 'https://docs-service.example.com' },
      features: {
        search: 'service',
        assistant: true,
        analytics: true,
        playground: true,
        allowedOrigins: ['https://api.example.com', 'http://localhost:3000'],
      },
      server: { host: '0.0.0.0', port: 80 },
      dataFolder: '/var/lib/quire',
      warnings: [],
    });
  });

  test('needs no file: the same values come from overrides, over the environment, over the file', () => {
    const file = writeValues('staticExport:\n  enabled: false\n  bundleUrl: file:a.tar.gz\n');
    const environment = { QUIRE_BUNDLE_URL: 'file:b.tar.gz' };
    const sets = ['staticExport.enabled=true,staticExport.bundleUrl=file:c.tar.gz'];
    const links = [
      loadValues(file, [], {}),
      loadValues(file, [], environment),
      loadValues(file, sets, environment),
      loadValues(undefined, sets, {}),
    ].map(({ staticExport }) => [staticExport.enabled, staticExport.bundleUrl]);
    expect(links).toEqual([
      [false, 'file:a.tar.gz'],
      [false, 'file:b.tar.gz'],
      [true, 'file:c.tar.gz'],
      [true, 'file:c.tar.gz'],
    ]);
  });

  test('a whole number given as the version is text', () => {
    expect(loadValues(undefined, ['staticExport.version=12'], {}).staticExport.version).toBe('12');
  });

  test('an empty file, and nothing at all, leave everything at its default', () => {
    for (const file of [writeValues(''), writeValues('# only a remark\n---\n'), undefined]) {
      expect(loadValues(file, [], {}).staticExport).toEqual({ enabled: false, bundleUrl: '' });
    }
  });

  test('names that mean nothing are warnings with their place', () => {
    const file = writeValues('replicas: 2\nstaticExport:\n  enabeld: true\n');
    const values = loadValues(file, ['server.prot=1'], {});
    expect(values.warnings.map(({ file: from, path, code }) => [from, path, code])).toEqual([
      [file, 'staticExport.enabeld', 'unknown-value'],
      ['--set', 'server.prot', 'unknown-value'],
      [file, 'replicas', 'unknown-value'],
    ]);
  });

  test('a bundle over plain http is a warning, except from this machine', () => {
    const warnings = [
      'http://files.internal/a',
      'http://localhost:9000/a',
      'http://127.0.0.1/a',
    ].map((url) =>
      loadValues(
        undefined,
        ['staticExport.enabled=true', `staticExport.bundleUrl=${url}`],
        {},
      ).warnings.map(({ code }) => code),
    );
    expect(warnings).toEqual([['plain-http'], [], []]);
  });
});

describe('wrong values', () => {
  test.each([
    ['staticExport: yes please', 'staticExport', 'Expected names with values, found "yes please".'],
    [
      'staticExport: { enabled: "true" }',
      'staticExport.enabled',
      'Expected true or false, found "true".',
    ],
    [
      'staticExport: { version: 1.5 }',
      'staticExport.version',
      'Expected text in quotes, found 1.5.',
    ],
    [
      'staticExport: { version: "" }',
      'staticExport.version',
      'Expected text that is not empty, found "".',
    ],
    ['staticExport: { bundleUrl: [a] }', 'staticExport.bundleUrl', 'Expected text, found a list.'],
    [
      'deployment: { type: on-prem }',
      'deployment.type',
      'Expected cloud, client-hosted, air-gapped, found "on-prem".',
    ],
    ['features: { search: 5 }', 'features.search', 'Expected bundled, service or off, found 5.'],
    ['features: { assistant: maybe }', 'features.assistant', 'Expected on or off, found "maybe".'],
    [
      'features: { playground: { allowedOrigins: ["*"] } }',
      'features.playground.allowedOrigins[0]',
      'Expected an origin such as https://api.example.com, found "*".',
    ],
    [
      'features: { playground: { allowedOrigins: ["https://a.example/path"] } }',
      'features.playground.allowedOrigins[0]',
      'Expected an origin such as https://api.example.com, found "https://a.example/path".',
    ],
    [
      'features: { playground: { allowedOrigins: ["https://a;script-src *"] } }',
      'features.playground.allowedOrigins[0]',
      'Expected an origin such as https://api.example.com, found "https://a;script-src *".',
    ],
    ['service: { url: docs }', 'service.url', 'Expected an http or https address, found "docs".'],
    [
      'server: { port: 99999 }',
      'server.port',
      'Expected a whole number from 0 to 65535, found 99999.',
    ],
    [
      'server: { port: "80" }',
      'server.port',
      'Expected a whole number from 0 to 65535, found "80".',
    ],
  ])('%s', (text, path, what) => {
    expect(failure(() => loadValues(writeValues(text), [], {}))).toEqual({
      file: 'values.yaml',
      path,
      code: 'VALUE_INVALID',
      what,
    });
  });

  test('an override that is wrong is named as such', () => {
    expect(failure(() => loadValues(undefined, ['server.port=high'], {}))).toEqual({
      file: '--set',
      path: 'server.port',
      code: 'VALUE_INVALID',
      what: 'Expected a whole number from 0 to 65535, found "high".',
    });
  });

  test.each([
    ['', 'is missing'],
    ['site.tar.gz', 'does not begin with https:, http: or file:'],
    ['s3://bucket/site.tar.gz', 'does not begin with https:, http: or file:'],
    ['https://user:pw@files.example.com/a', 'contains a user name or password'],
    ['file:', 'names no file'],
    ['file://other-host/a', 'is not a file: address of this machine'],
  ])('the link %j is refused once serving is on', (link, problem) => {
    const text = `staticExport: { enabled: true, bundleUrl: ${JSON.stringify(link)} }`;
    expect(failure(() => loadValues(writeValues(text), [], {}))).toEqual({
      file: 'values.yaml',
      path: 'staticExport.bundleUrl',
      code: 'VALUE_INVALID',
      what: `The link of the bundle ${problem}.`,
    });
  });
});

describe('hostile and broken files', () => {
  test('say where they stop making sense', () => {
    expect(failure(() => loadValues(writeValues('a: [1\nb: 2\n'), [], {}))).toMatchObject({
      file: 'values.yaml',
      line: 2,
      code: 'VALUES_UNREADABLE',
    });
  });

  const bomb = `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]`).join('\n')}\n`;

  test.each([
    ['a list', '- a\n'],
    ['plain text', 'hello\n'],
    ['an alias bomb', bomb],
    ['deep nesting', `a: ${'['.repeat(2000)}${']'.repeat(2000)}`],
    ['several documents', 'a: 1\n---\nb: 2\n'],
    ['twice the same name', 'a: 1\na: 2\n'],
    ['a function', 'a: !!js/function "function(){}"\n'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['a megabyte and more', `a: ${'x'.repeat(1024 * 1024)}`],
  ])('%s is refused', (_name, text) => {
    expect(failure(() => loadValues(writeValues(text), [], {}))).toMatchObject({
      file: 'values.yaml',
      code: 'VALUES_UNREADABLE',
    });
  });

  test('a missing file and a folder are refused by their name', () => {
    const folder = createTemporaryFolder();
    expect(failure(() => loadValues(join(folder, 'none.yaml'), [], {}))).toEqual({
      file: 'none.yaml',
      code: 'VALUES_UNREADABLE',
      what: 'The values file cannot be read: there is no such file.',
    });
    expect(failure(() => loadValues(folder, [], {}))).toMatchObject({
      code: 'VALUES_UNREADABLE',
      what: 'The values file cannot be read: it is not a file.',
    });
  });

  test('a name like __proto__ changes no object', () => {
    const file = writeValues(
      '__proto__:\n  polluted: true\nstaticExport:\n  __proto__: { enabled: true }\n',
    );
    expect(loadValues(file, [], {}).staticExport.enabled).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
