import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@quire/base';
import { platformSettings } from '@quire/platform';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import {
  canMountPrivately,
  installMachine,
  readEnvironmentFile,
  readUnit,
} from '../support/systemd.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/systemd/platform', import.meta.url));
const SERVICES = ['quire-platform.service', 'quire-platform-backup.service'];

const canAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!canAnalyze)
  process.stderr.write(
    '\nSKIPPED: the units of examples/systemd/platform: no systemd-analyze here.\n',
  );
const canInstall = canMountPrivately();
if (!canInstall)
  process.stderr.write(
    '\nSKIPPED: the command lines of the units: only root on Linux can try them.\n',
  );

test('the environment file has settings of the platform, and values that it takes', () => {
  const environment = readEnvironmentFile();
  expect(Object.keys(environment).filter((name) => !(name in platformSettings))).toEqual([]);
  const settings = readSettings(platformSettings, environment);
  expect(settings.QUIRE_DATA).toBe(
    `/var/lib/${readUnit('quire-platform.service', 'StateDirectory')}`,
  );
  const commented = readFileSync(join(EXAMPLE, 'platform.env'), 'utf8').match(/(?<=^# )\w+(?==)/gm);
  expect(commented?.filter((name) => !(name in platformSettings))).toEqual([]);
});

test('the services run as the same ordinary user with the same settings, and have time to stop', () => {
  for (const unit of SERVICES) {
    expect([readUnit(unit, 'User'), readUnit(unit, 'EnvironmentFile')]).toEqual([
      ['quire'],
      ['/etc/quire/platform.env'],
    ]);
  }
  expect(readUnit('quire-platform.service', 'TimeoutStopSec')).toEqual(['60']);
});

describe.skipIf(!canAnalyze)('systemd', () => {
  /** The units, and what they name, in a folder of their own. */
  async function copyUnits(): Promise<string> {
    const folder = await createTemporaryFolder();
    onTestFinished(() => folder.remove());
    cpSync(EXAMPLE, folder.path, { recursive: true });
    mkdirSync(join(folder.path, 'current/node_modules/.bin'), { recursive: true });
    writeFileSync(join(folder.path, 'current/node_modules/.bin/quire'), '#!/bin/sh\n', {
      mode: 0o755,
    });
    for (const unit of SERVICES) {
      const file = join(folder.path, unit);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/opt/quire', folder.path));
    }
    return folder.path;
  }

  test('finds nothing wrong with the units', async () => {
    const folder = await copyUnits();
    const units = [...SERVICES, 'quire-platform-backup.timer'].map((unit) => join(folder, unit));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    writeFileSync(units[0] ?? '', 'NoNewPrivilege=yes\n', { flag: 'a' });
    const wrong = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect(wrong.stderr).toContain("'NoNewPrivilege'");
  });

  test.each(SERVICES)('calls the exposure of %s small', async (unit) => {
    const folder = await copyUnits();
    // In tenths: below 2 is "OK" or better. An unprotected service has 96.
    const words = ['security', '--offline=true', '--threshold=20', join(folder, unit)];
    const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect([status, /Overall exposure level.*$/m.exec(stdout)?.[0]]).toEqual([
      0,
      expect.any(String),
    ]);
  });
});

describe.skipIf(!canInstall)('on a machine with the paths of the units', () => {
  test('an ordinary user without rights runs the platform and backs it up, word for word', async () => {
    const machine = await installMachine();
    onTestFinished(() => machine.stop());
    const port = await findFreePort();
    const environment = { ...readEnvironmentFile(), QUIRE_PORT: String(port) };
    const platform = machine.start('quire-platform.service', environment);
    const printed = collect(platform);
    const ready = () =>
      send(port, '/readyz').then(
        ({ status }) => status,
        () => printed(),
      );
    await expect.poll(ready).toBe(200);
    const place = machine.run('find', '/var/lib/quire', '-name', 'postmaster.pid').trim();
    const pid = machine.run('head', '-n', '1', place).trim();
    for (const id of [String(platform.pid), pid])
      expect(execFileSync('ps', ['-o', 'uid=', '-p', id], { encoding: 'utf8' }).trim()).toBe(
        '10001',
      );

    // What an earlier one left when it was killed, and what is too old.
    machine.run('touch', '/var/backups/quire/quire-20260101T000000Z.tar.gz.part');
    machine.run('touch', '-d', '20 days ago', '/var/backups/quire/quire-20260102T000000Z.tar.gz');
    const backup = machine.start('quire-platform-backup.service', environment);
    const said = collect(backup);
    expect([await endOf(backup), said()]).toEqual([
      0,
      expect.stringMatching(/^The backup is in \/var\/backups\/quire\/quire-\w+\.tar\.gz\.$/m),
    ]);
    const [file = '', ...others] = machine.run('ls', '/var/backups/quire').trim().split('\n');
    expect([file, others]).toEqual([expect.stringMatching(/^quire-\d{8}T\d{6}Z\.tar\.gz$/), []]);
    expect(machine.run('stat', '-c', '%a', `/var/backups/quire/${file}`).trim()).toBe('600');

    platform.kill('SIGTERM');
    expect(await endOf(platform)).toBe(0);
  });
});

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  return () => output;
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('close', resolve));
