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
    expect(loadValues({ files: [file], environment: {} })).toEqual({
      staticExport: { enabled: true, bundleUrl: LINK, allowsPlainHttp: false },
      deployment: { type: 'client-hosted' },
      features: {
        search: 'bundled',
        assistant: false,
        analytics: false,
        feedback: false,
        playground: true,
        allowedOrigins: [],
      },
      server: {
        host: '127.0.0.1',
        port: 8080,
        basePath: '',
        accessLog: 'off',
        metrics: true,
        drainSeconds: 10,
      },
      versions: { kept: 3, assetMinutes: 60 },
      dataFolder: '.quire/deploy',
      warnings: [],
    });
  });

  test('reads every value', () => {
    const file = writeValues(`
staticExport: { enabled: true, bundleUrl: "file:/srv/site.tar.gz", version: "2026.1", allowInsecure: true, publicKey: PEM }
deployment: { type: client-hosted }
service: { url: "https://docs-service.example.com/", siteId: site_0123456789abcdef01234567 }
features:
  search: service
  assistant: on
  analytics: true
  playground: { enabled: on, allowedOrigins: ["https://API.example.com", "http://localhost:3000/"] }
server:
  host: 0.0.0.0
  port: 80
  basePath: /docs
  tls: { certFile: a.pem, keyFile: b.pem }
  accessLog: json
  metrics: off
  drainSeconds: 5
versions: { kept: 5, assetMinutes: 10 }
dataFolder: /var/lib/quire
`);
    expect(loadValues({ files: [file], environment: {} })).toEqual({
      staticExport: {
        enabled: true,
        bundleUrl: 'file:/srv/site.tar.gz',
        version: '2026.1',
        allowsPlainHttp: true,
        publicKey: 'PEM',
      },
      deployment: { type: 'client-hosted' },
      service: {
        url: 'https://docs-service.example.com',
        siteId: 'site_0123456789abcdef01234567',
      },
      features: {
        search: 'service',
        assistant: true,
        analytics: true,
        feedback: false,
        playground: true,
        allowedOrigins: ['https://api.example.com', 'http://localhost:3000'],
      },
      server: {
        host: '0.0.0.0',
        port: 80,
        basePath: '/docs',
        tls: { certFile: 'a.pem', keyFile: 'b.pem' },
        accessLog: 'json',
        metrics: false,
        drainSeconds: 5,
      },
      versions: { kept: 5, assetMinutes: 10 },
      dataFolder: '/var/lib/quire',
      warnings: [],
    });
  });

  test('needs no file: the same values come from overrides, over the environment, over the file', () => {
    const file = writeValues('staticExport:\n  enabled: false\n  bundleUrl: file:a.tar.gz\n');
    const environment = { QUIRE_BUNDLE_URL: 'file:b.tar.gz' };
    const sets = ['staticExport.enabled=true,staticExport.bundleUrl=file:c.tar.gz'];
    const links = [
      loadValues({ files: [file], environment: {} }),
      loadValues({ files: [file], environment }),
      loadValues({ files: [file], sets, environment }),
      loadValues({ sets, environment: {} }),
    ].map(({ staticExport }) => [staticExport.enabled, staticExport.bundleUrl]);
    expect(links).toEqual([
      [false, 'file:a.tar.gz'],
      [false, 'file:b.tar.gz'],
      [true, 'file:c.tar.gz'],
      [true, 'file:c.tar.gz'],
    ]);
  });

  test('a whole number given as the version is text', () => {
    expect(
      loadValues({ sets: ['staticExport.version=12'], environment: {} }).staticExport.version,
    ).toBe('12');
  });

  test('an empty file, and nothing at all, leave everything at its default', () => {
    const empty = [[writeValues('')], [writeValues('# only a remark\n---\n')], []];
    for (const files of empty) {
      expect(loadValues({ files, environment: {} }).staticExport).toEqual({
        enabled: false,
        bundleUrl: '',
        allowsPlainHttp: false,
      });
    }
  });

  test('names that mean nothing are warnings with their place', () => {
    const file = writeValues('replicas: 2\nstaticExport:\n  enabeld: true\n');
    const values = loadValues({ files: [file], sets: ['server.prot=1'], environment: {} });
    expect(values.warnings.map(({ file: from, path, code }) => [from, path, code])).toEqual([
      [file, 'staticExport.enabeld', 'unknown-value'],
      ['--set', 'server.prot', 'unknown-value'],
      [file, 'replicas', 'unknown-value'],
    ]);
  });

  test('a bundle over plain http comes from this machine, or needs a word of the operator', () => {
    const load = (url: string, ...sets: string[]) =>
      loadValues({
        sets: ['staticExport.enabled=true', `staticExport.bundleUrl=${url}`, ...sets],
        environment: {},
      }).warnings.map(({ code }) => code);
    expect(load('http://localhost:9000/a')).toEqual([]);
    expect(load('http://127.0.0.1/a')).toEqual([]);
    expect(load('http://[::1]:8000/a')).toEqual([]);
    expect(load('http://files.internal/a', 'staticExport.allowInsecure=true')).toEqual([
      'plain-http',
    ]);
    for (const url of ['http://files.internal/a', 'http://127.0.0.1.evil.example/a']) {
      expect(failure(() => load(url))).toEqual({
        file: '--set',
        path: 'staticExport.bundleUrl',
        code: 'VALUE_INVALID',
        what: 'Expected HTTPS, found plain HTTP to another machine.',
      });
    }
  });

  test('several files are merged in order: groups by name, lists as a whole, an empty value removes', () => {
    const first = writeValues(
      'staticExport: { enabled: true, bundleUrl: "file:a", version: "1" }\nserver: { port: 1 }\nfeatures: { playground: { allowedOrigins: ["https://a.example", "https://b.example"] } }\n',
    );
    const second = writeValues(
      'staticExport: { bundleUrl: "file:b", version: }\nfeatures: { playground: { allowedOrigins: ["https://c.example"] } }\n',
    );
    const third = writeValues('server: { host: "0.0.0.0" }\n');
    const values = loadValues({ files: [first, second, third], environment: {} });
    expect(values.staticExport).toEqual({
      enabled: true,
      bundleUrl: 'file:b',
      allowsPlainHttp: false,
    });
    expect(values.features.allowedOrigins).toEqual(['https://c.example']);
    expect([values.server.port, values.server.host]).toEqual([1, '0.0.0.0']);
  });

  test('an error names the file that said it last', () => {
    const first = writeValues('server: { port: 1, host: a }\n');
    const second = join(createTemporaryFolder(), 'more.yaml');
    writeFileSync(second, 'server: { port: high }\n');
    expect(failure(() => loadValues({ files: [first, second], environment: {} }))).toMatchObject({
      file: 'more.yaml',
      path: 'server.port',
    });
    const third = writeValues('features: { search: on }\n');
    expect(failure(() => loadValues({ files: [second, third], environment: {} }))).toMatchObject({
      file: 'more.yaml',
      path: 'server.port',
    });
  });

  test('--set-string gives text, and comes after every --set', () => {
    const input = {
      sets: ['staticExport.version=2'],
      stringSets: ['staticExport.version=true'],
      environment: {},
    };
    expect(loadValues(input).staticExport.version).toBe('true');
    expect(failure(() => loadValues({ stringSets: ['server.port=80'], environment: {} }))).toEqual({
      file: '--set-string',
      path: 'server.port',
      code: 'VALUE_INVALID',
      what: 'Expected a whole number from 0 to 65535, found "80".',
    });
  });

  const SOURCE = [
    'staticExport.enabled=true',
    'staticExport.source.api=https://quire.example.com/',
  ];

  test('a source of links takes its key from the environment only', () => {
    const sets = [...SOURCE, 'staticExport.source.domain=docs.example.com'];
    const environment = { QUIRE_API_KEY: 'svc_x' };
    expect(loadValues({ sets, environment }).staticExport.source).toEqual({
      api: 'https://quire.example.com',
      export: { domain: 'docs.example.com' },
      apiKey: 'svc_x',
    });
    expect(failure(() => loadValues({ sets, environment: {} }))).toMatchObject({
      code: 'SOURCE_KEY_MISSING',
    });
    expect(
      failure(() => loadValues({ sets: [...sets, 'deployment.type=air-gapped'], environment })),
    ).toMatchObject({ code: 'FEATURE_UNAVAILABLE', path: 'staticExport.source' });
  });

  test.each([[[]], [['staticExport.source.domain=a', 'staticExport.source.jobId=b']]])(
    'a source names a domain or a job: %j',
    (more) => {
      const sets = [...SOURCE, ...more];
      expect(failure(() => loadValues({ sets, environment: { QUIRE_API_KEY: 'x' } }))).toEqual({
        file: '--set',
        path: 'staticExport.source',
        code: 'VALUE_INVALID',
        what: 'Expected either domain or jobId, but not both, found names with values.',
      });
    },
  );
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
      'Expected text in quotes, 1 to 128 characters, found 1.5.',
    ],
    [
      'staticExport: { version: "" }',
      'staticExport.version',
      'Expected text in quotes, 1 to 128 characters, found "".',
    ],
    ['staticExport: { bundleUrl: [a] }', 'staticExport.bundleUrl', 'Expected text, found a list.'],
    [
      'deployment: { type: on-prem }',
      'deployment.type',
      'Expected cloud, client-hosted, air-gapped, found "on-prem".',
    ],
    ['features: { search: 5 }', 'features.search', 'Expected bundled, service or off, found 5.'],
    [
      'service: { url: "https://a.example", siteId: docs.example.com }',
      'service.siteId',
      'Expected site_ and 24 hexadecimal digits, found "docs.example.com".',
    ],
    [
      'features: { assistant: maybe }',
      'features.assistant',
      'Expected on, bundled or off, found "maybe".',
    ],
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
      'server: { basePath: docs }',
      'server.basePath',
      'Expected a path such as /docs, found "docs".',
    ],
    [
      'server: { basePath: "/a/../b" }',
      'server.basePath',
      'Expected a path such as /docs, found "/a/../b".',
    ],
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
    expect(failure(() => loadValues({ files: [writeValues(text)], environment: {} }))).toEqual({
      file: 'values.yaml',
      line: 1,
      path,
      code: 'VALUE_INVALID',
      what,
    });
  });

  test('an override that is wrong is named as such', () => {
    expect(failure(() => loadValues({ sets: ['server.port=high'], environment: {} }))).toEqual({
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
    ['file:', 'has no path'],
    ['file://other-host/a', 'is not a file: address on this machine'],
  ])('the link %j is refused once serving is on', (link, problem) => {
    const text = `staticExport: { enabled: true, bundleUrl: ${JSON.stringify(link)} }`;
    expect(failure(() => loadValues({ files: [writeValues(text)], environment: {} }))).toEqual({
      file: 'values.yaml',
      line: 1,
      path: 'staticExport.bundleUrl',
      code: 'VALUE_INVALID',
      what: `The link to the bundle ${problem}.`,
    });
  });
});

describe('hostile and broken files', () => {
  test('say where they stop making sense', () => {
    expect(
      failure(() => loadValues({ files: [writeValues('a: [1\nb: 2\n')], environment: {} })),
    ).toMatchObject({
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
    expect(
      failure(() => loadValues({ files: [writeValues(text)], environment: {} })),
    ).toMatchObject({
      file: 'values.yaml',
      code: 'VALUES_UNREADABLE',
    });
  });

  test('a missing file and a folder are refused by their name', () => {
    const folder = createTemporaryFolder();
    expect(
      failure(() => loadValues({ files: [join(folder, 'none.yaml')], environment: {} })),
    ).toEqual({
      file: 'none.yaml',
      code: 'VALUES_UNREADABLE',
      what: 'The values file cannot be read: there is no such file.',
    });
    expect(failure(() => loadValues({ files: [folder], environment: {} }))).toMatchObject({
      code: 'VALUES_UNREADABLE',
      what: 'The values file cannot be read: it is not a file.',
    });
  });

  test('a name like __proto__ changes no object', () => {
    const file = writeValues(
      '__proto__:\n  polluted: true\nstaticExport:\n  __proto__: { enabled: true }\n',
    );
    expect(loadValues({ files: [file], environment: {} }).staticExport.enabled).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
