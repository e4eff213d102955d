import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadValues } from '@quire/deploy';
import { expect, test } from 'vitest';
import {
  toValuesFile,
  type ValuesKind,
} from '../../packages/dashboard/src/pages/exports/values-file.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const SHA256 = 'b'.repeat(64);
const LINK = 'https://files.example.com/bundle.tar.gz?X-Signature=a%2Bb&X-Expires=3600';

/** What the deployment server reads from what the dashboard gives to copy. */
async function read(kind: ValuesKind, api: string) {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, 'values.yaml');
  const text = toValuesFile(kind, {
    api,
    jobId: 'se_0123456789abcdef01234567',
    sha256: SHA256,
    link: { bundleUrl: LINK, expiresAt: '2026-11-15T02:22:13.000Z' },
  });
  await writeFile(file, text);
  const environment = { QUIRE_API_KEY: `svc_${'k'.repeat(32)}` };
  const { staticExport, deployment, warnings } = loadValues({ files: [file], environment });
  await folder.remove();
  return { staticExport, type: deployment.type, warnings };
}

test('the deployment server takes every values file that the dashboard offers', async () => {
  const version = `sha256:${SHA256}`;
  expect(await read('link', 'https://quire.example.com')).toEqual({
    staticExport: { enabled: true, bundleUrl: LINK, version, allowsPlainHttp: false },
    type: 'client-hosted',
    warnings: [],
  });
  expect(await read('file', 'https://quire.example.com')).toEqual({
    staticExport: {
      enabled: true,
      bundleUrl: 'file:bundle.tar.gz',
      version,
      allowsPlainHttp: false,
    },
    type: 'air-gapped',
    warnings: [],
  });
  const source = (api: string, allowsPlainHttp: boolean) => ({
    staticExport: {
      enabled: true,
      bundleUrl: '',
      version,
      allowsPlainHttp,
      source: {
        api,
        export: { jobId: 'se_0123456789abcdef01234567' },
        apiKey: expect.any(String),
      },
    },
    type: 'client-hosted',
    warnings: [],
  });
  const [safe, plain] = ['https://quire.example.com', 'http://10.1.2.3:4000'];
  expect(await read('source', safe)).toEqual(source(safe, false));
  expect(await read('source', plain)).toEqual(source(plain, true));
});
