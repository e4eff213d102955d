import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundleManifest } from '@quire/model';
import { expect, test } from 'vitest';
import { readPage } from '../../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toSite } from '../../testing/test-bundle.ts';
import type { Mount } from './mount.ts';
import { sendText } from './send-text.ts';

const PASSWORD = 'several words in a row';
const STAFF: NonNullable<BundleManifest['access']> = {
  rules: ['public', [{ includes: ['staff'], excludes: [] }]],
  files: {},
  lists: {},
  groups: ['staff'],
};

function toReaderValues(folder: string, link: string, ...sets: string[]) {
  const file = join(folder, 'password');
  writeFileSync(file, PASSWORD);
  const readers = [
    'readers.signIn=password',
    'readers.publicUrl=http://127.0.0.1',
    `readers.passwordFile=${file}`,
  ];
  return toValues(folder, link, ...readers, ...sets);
}

/** Signs in; gives the cookie. */
async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/_quire/reader/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ password: PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('files of an earlier version follow the rules of their version', async () => {
  const folder = createTemporaryFolder();
  const files = {
    ...toSite('first'),
    '_assets/secret.11111111.svg': '<svg>secret</svg>',
    '_assets/open.22222222.svg': '<svg>open</svg>',
  };
  const access = { ...STAFF, files: { '_assets/secret.11111111.svg': 1 } };
  const first = writeBundle(folder, await buildBundle(files, { access }), 'first.tar.gz');
  const second = writeBundle(folder, await buildBundle(toSite('second')), 'second.tar.gz');
  const deployment = await startTestDeployment(
    toReaderValues(folder, first, 'readers.public=true'),
  );
  const { address } = deployment;
  const cookie = await signIn(address);
  await deployment.reload(toReaderValues(folder, second, 'readers.public=true'));
  expect((await readPage(address, '/')).body).toContain('second');
  const statuses = await Promise.all(
    ['/_assets/secret.11111111.svg', '/_assets/open.22222222.svg'].flatMap((path) => [
      readPage(address, path),
      readPage(address, path, { headers: { cookie } }),
    ]),
  );
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  // What has no rule of its own is for nobody else once the site is private.
  await deployment.reload(toReaderValues(folder, second));
  const open = '/_assets/open.22222222.svg';
  expect((await readPage(address, open)).status).toBe(401);
  expect((await readPage(address, open, { headers: { cookie } })).status).toBe(200);
});

test('a rule holds for a name in whatever form of Unicode it is written', async () => {
  const folder = createTemporaryFolder();
  const path = 'guides/caf\u0065\u0301.html';
  const files = { ...toSite('site'), [path]: 'secret' };
  const access = { ...STAFF, files: { [path]: 1 } };
  const link = writeBundle(folder, await buildBundle(files, { access }));
  const { address } = await startTestDeployment(toReaderValues(folder, link));
  const cookie = await signIn(address);
  for (const form of ['NFC', 'NFD']) {
    const asked = encodeURI(`/${path.normalize(form)}`);
    const answer = await readPage(address, asked, { headers: { cookie } });
    expect([form, answer.status, answer.body.includes('secret')]).toEqual([form, 404, false]);
  }
});

test('parts of the server that are not files are for whoever may read the site', async () => {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(toSite('site')));
  const mount: Mount = {
    name: '_quire/own',
    answer: async (request, response) => sendText(request, response, { status: 200, text: 'own' }),
  };
  const values = toReaderValues(folder, link);
  const { address } = await startTestDeployment(values, undefined, { mounts: [mount] });
  const cookie = await signIn(address);
  expect((await readPage(address, '/_quire/own')).status).toBe(404);
  expect((await readPage(address, '/_quire/own', { headers: { cookie } })).body).toBe('own\n');
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect([path, (await readPage(address, path)).status]).toEqual([path, 200]);
  }
});

test('a bundle without rules is wholly for readers where the values say so', async () => {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(toSite('site')));
  const { address } = await startTestDeployment(
    toReaderValues(folder, link, 'readers.offer=false'),
  );
  const paths = ['/', '/guides/start', '/quire-config.js', '/manifest.json', '/nothing'];
  const asked = await Promise.all(paths.map((path) => readPage(address, path)));
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  // The same answer everywhere: nothing tells what there is.
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  const cookie = await signIn(address);
  const read = await Promise.all(
    paths.map((path) => readPage(address, path, { headers: { cookie } })),
  );
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
  // Pages that not everybody may read are not loaded before they are asked for.
  expect(read[2]?.body).not.toContain('earlyPages');
});

test('without readers in the values nothing changes', async () => {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(toSite('site')));
  const { address } = await startTestDeployment(toValues(folder, link));
  const { status, headers } = await readPage(address, '/');
  expect([status, headers['cache-control'], headers.vary]).toEqual([
    200,
    'public, no-cache',
    undefined,
  ]);
  for (const path of ['/_quire/reader.json', '/_quire/reader/sign-in']) {
    expect((await readPage(address, path)).status).toBe(404);
  }
});

test('another password holds at once, also where the bundle of the values cannot be had', async () => {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(toSite('site')));
  const deployment = await startTestDeployment(toReaderValues(folder, link));
  const { address } = deployment;
  const cookie = await signIn(address);
  expect((await readPage(address, '/', { headers: { cookie } })).status).toBe(200);
  const values = toReaderValues(folder, `file:${join(folder, 'nowhere.tar.gz')}`);
  const signInValues = { way: 'password', password: 'another password' } as const;
  const readers = values.readers && { ...values.readers, signIn: signInValues };
  await expect(deployment.reload({ ...values, ...(readers ? { readers } : {}) })).rejects.toThrow(
    'nowhere.tar.gz',
  );
  expect((await readPage(address, '/', { headers: { cookie } })).status).toBe(401);
  // Without a sign-in everybody would read: that needs a reload that succeeds.
  const { readers: _, ...open } = values;
  await expect(deployment.reload(open)).rejects.toThrow('nowhere.tar.gz');
  expect((await readPage(address, '/')).status).toBe(401);
});
