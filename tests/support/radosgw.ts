import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { systemRandom } from '@quire/base';
import { findFreePort } from './free-port.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A real S3 server on this machine: Ceph's gateway over one monitor and one store in memory. */
export interface Radosgw {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  createBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph'];

/** Whether the programs are here; `scripts/test.mjs` installs them where it may. */
export function hasRadosgw(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));
}

export async function startRadosgw(): Promise<Radosgw> {
  const folder = await createTemporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const [monitorPort, gatewayPort] = [await findFreePort(), await findFreePort()];
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(at(name));
  const id = toUuid(systemRandom.bytes(16).toString('hex'));
  await writeFile(at('ceph.conf'), writeConfiguration(folder.path, id, monitorPort, gatewayPort));
  const options = { stdio: 'ignore' as const, timeout: 60_000 };
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, ['-c', at('ceph.conf'), ...words], options);
  const servers: ChildProcess[] = [];
  const serve = (program: string, ...words: string[]) =>
    servers.push(spawn(program, ['-c', at('ceph.conf'), ...words, '-f'], { stdio: 'ignore' }));

  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  execFileSync(
    'monmaptool',
    ['--create', '--fsid', id, '--addv', 'a', monitor, at('monmap')],
    options,
  );
  for (const name of ['mon.', 'client.admin', 'client.rgw']) {
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    const create = name === 'mon.' ? ['--create-keyring'] : [];
    execFileSync(
      'ceph-authtool',
      [...create, at('keyring'), '--gen-key', '-n', name, ...all],
      options,
    );
  }
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
  serve('ceph-mon', '-i', 'a');
  run('ceph', '--keyring', at('keyring'), 'osd', 'create');
  run('ceph-osd', '-i', '0', '--mkfs');
  serve('ceph-osd', '-i', '0');
  serve('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await waitUntilOpen(endpoint);
  const [accessKey, secretKey] = ['QUIRETESTACCESS', 'quire-test-secret-0123456789'];
  const user = ['--uid=quire', '--display-name=quire'];
  const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`];
  run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user, ...keys);
  return {
    endpoint,
    accessKey,
    secretKey,
    async createBucket(name) {
      const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
      const client = new S3Client({
        region: 'us-east-1',
        endpoint,
        forcePathStyle: true,
        credentials,
      });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
    async stop() {
      await Promise.all(servers.map(killServer));
      await folder.remove();
    },
  };
}

/** Ends a server and waits until it has; one that has ended by itself is not waited for. */
function killServer(server: ChildProcess): Promise<unknown> | undefined {
  if (server.exitCode !== null || server.signalCode !== null) return undefined;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  return ended;
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function waitUntilOpen(address: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** No authentication inside and one copy of everything: a server for tests, gone afterwards. */
function writeConfiguration(folder: string, id: string, monitorPort: number, port: number): string {
  return `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitorPort}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
[mon.a]
mon data = ${folder}/mon
mon initial members = a
public addr = 127.0.0.1
[osd.0]
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
osd journal = ${folder}/osd/journal
public addr = 127.0.0.1
[client.rgw]
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`;
}
