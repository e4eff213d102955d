import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { RELEASE } from '../release-number.ts';
import { inspectValues, loadValues } from './load-values.ts';

const SERVICE = 'service.url=https://service.example.com';
const SITE = 'service.siteId=site_0123456789abcdef01234567';
const ORIGINS = 'features.playground.allowedOrigins={https://api.example.com}';

const pathsOf = (...sets: string[]) =>
  loadValues({ sets, environment: {} }).warnings.map(({ code, path }) => `${code} ${path}`);

test.each([
  ['a service that no feature calls', [SERVICE, SITE], ['value-without-effect service.url']],
  [
    'a service that cannot be reached',
    ['deployment.type=air-gapped', SERVICE],
    ['value-without-effect service.url'],
  ],
  [
    'the assistant without the id of the site',
    ['features.assistant=on', SERVICE],
    ['site-unknown features.assistant'],
  ],
  [
    'analytics without the id of the site',
    ['features.analytics=on', SERVICE],
    ['site-unknown features.analytics'],
  ],
  [
    'search without the id of the site',
    ['features.search=service', SERVICE],
    ['site-unknown features.search'],
  ],
  [
    'the cloud without a service',
    ['deployment.type=cloud'],
    ['value-without-effect deployment.type'],
  ],
  [
    'the cloud without the id of the site',
    ['deployment.type=cloud', SERVICE],
    ['site-unknown deployment.type'],
  ],
  [
    'search by a service that has no address',
    ['deployment.type=cloud', 'features.search=service'],
    ['value-without-effect deployment.type', 'value-without-effect features.search'],
  ],
  [
    'a proxy for a playground that is off',
    ['features.playground.enabled=off', 'features.playground.proxy=on'],
    ['value-without-effect features.playground.proxy'],
  ],
  [
    'origins for a playground that is off',
    ['deployment.type=air-gapped', ORIGINS],
    ['value-without-effect features.playground.allowedOrigins'],
  ],
])('%s has no effect, and is named', (_name, sets, expected) => {
  expect(pathsOf(...sets)).toEqual(expected);
});

test.each([
  ['defaults', []],
  ['the assistant of a site', ['features.assistant=on', SERVICE, SITE]],
  ['search by the service', ['features.search=service', SERVICE, SITE]],
  ['analytics', ['features.analytics=on', SERVICE, SITE]],
  ['the cloud with a service', ['deployment.type=cloud', SERVICE, SITE]],
  ['what says what holds anyway', ['features.playground.proxy=off', 'features.assistant=off']],
  [
    'a playground with origins',
    ['deployment.type=air-gapped', 'features.playground.enabled=on', ORIGINS],
  ],
])('%s: nothing is said', (_name, sets) => {
  expect(pathsOf(...sets)).toEqual([]);
});

const TEXT = `deployment:
  type: air-gapped
features:
  playground:
    allowedOrigins:
      - https://api.example.com
# Left over from before.
service:
  url: https://service.example.com
`;

function writeValues(): string {
  const file = join(createTemporaryFolder(), 'values.yaml');
  writeFileSync(file, TEXT);
  return file;
}

test('it is named with file, line, key, reason and what to do, and when it begins to fail', () => {
  const file = writeValues();
  expect(loadValues({ files: [file], environment: {} }).warnings).toEqual([
    {
      code: 'value-without-effect',
      severity: 'warning',
      message:
        'This has no effect: an air-gapped deployment never calls the service. From release 0.2.0 on, the server does not start with it.',
      fix: 'Remove service.',
      file,
      line: 9,
      path: 'service.url',
    },
    {
      code: 'value-without-effect',
      severity: 'warning',
      message:
        'This has no effect: the playground is off. From release 0.2.0 on, the server does not start with it.',
      fix: 'Set features.playground.enabled to on, or remove this.',
      file,
      line: 5,
      path: 'features.playground.allowedOrigins',
    },
  ]);
});

test('one release later it stops the start, and everything is still named', () => {
  const input = { files: [writeValues()], environment: {}, release: '0.2.0' };
  const load = () => loadValues(input);
  expect(load).toThrow(QuireError);
  expect(load).toThrow(
    /values\.yaml:9 service\.url: This has no effect: .* service\. Remove service\./,
  );
  expect(inspectValues(input).map(({ severity, path }) => [severity, path])).toEqual([
    ['error', 'service.url'],
    ['error', 'features.playground.allowedOrigins'],
    ['error', 'staticExport.enabled'],
  ]);
  expect(() => loadValues({ ...input, release: '0.1.9' })).not.toThrow();
  expect(() => loadValues({ ...input, release: '1.0.0' })).toThrow(QuireError);
});

test('the release is that of the package', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(RELEASE).toBe(JSON.parse(text).version);
});

test('a refused value is named with its line, too', () => {
  const file = join(createTemporaryFolder(), 'values.yaml');
  writeFileSync(file, 'deployment: { type: air-gapped }\nfeatures:\n  assistant: on\n');
  expect(inspectValues({ files: [file], environment: {} })).toEqual([
    {
      code: 'FEATURE_UNAVAILABLE',
      severity: 'error',
      message: 'features.assistant is not available in a deployment of type "air-gapped".',
      fix: 'Leave out features.assistant: it needs the service, which this type cannot reach.',
      file,
      line: 3,
      path: 'features.assistant',
    },
  ]);
});
