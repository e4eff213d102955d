import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { QuireError } from '@quire/base';
import { MANIFEST_FILE, SIGNATURE_FILE, signManifest } from '@quire/model';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, packEntries, toManifest, toSite } from '../../testing/test-bundle.ts';

const makeKeys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = makeKeys();
const theirs = makeKeys();

async function buildSigned(text: string, privateKey: string): Promise<Buffer> {
  const files = toSite(text);
  const manifest = JSON.stringify(toManifest(files));
  const signature = signManifest(Buffer.from(manifest), privateKey);
  const all = { ...files, [MANIFEST_FILE]: manifest, [SIGNATURE_FILE]: signature };
  return gzipSync(await packEntries(Object.entries(all).map(([name, body]) => ({ name, body }))));
}

function valuesWith(folder: string, bundle: Buffer, publicKey?: string) {
  const values = toValues(folder, writeBundle(folder, bundle));
  return publicKey ? { ...values, staticExport: { ...values.staticExport, publicKey } } : values;
}

async function codeOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof QuireError ? error.code : error;
}

describe('a key in the values', () => {
  test('lets in what was signed with it, and nothing else', async () => {
    const start = (bundle: Buffer, key?: string) =>
      startTestDeployment(valuesWith(createTemporaryFolder(), bundle, key));
    const signed = await buildSigned('one', ours.privateKey);
    const { address } = await start(signed, ours.publicKey);
    expect((await readPage(address, '/')).body).toContain('one');
    expect((await readPage(address, `/${SIGNATURE_FILE}`)).status).toBe(404);
    expect(await codeOf(start(signed, theirs.publicKey))).toBe('BUNDLE_NOT_SIGNED');
    expect(await codeOf(start(await buildBundle(toSite('one')), ours.publicKey))).toBe(
      'BUNDLE_NOT_SIGNED',
    );
    expect(await codeOf(start(signed, 'no key'))).toBe('SIGNING_KEY_INVALID');
    expect((await start(signed)).version.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('holds for versions that are on disk already', async () => {
    const folder = createTemporaryFolder();
    const bundle = await buildSigned('one', ours.privateKey);
    await (await startTestDeployment(valuesWith(folder, bundle))).close();
    const mine = valuesWith(folder, bundle, ours.publicKey);
    const other = valuesWith(folder, bundle, theirs.publicKey);
    rmSync(join(folder, 'site.tar.gz'));
    expect(await codeOf(startTestDeployment(other))).toBe('BUNDLE_UNAVAILABLE');
    const { address } = await startTestDeployment(mine);
    expect((await readPage(address, '/')).body).toContain('one');
  });
});
