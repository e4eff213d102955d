import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  cleanUp,
  hasOrdinaryUser,
  isRoot,
  killServer,
  loadServerPid,
  ORDINARY,
  OTHER,
  openFolder,
  query,
  removeTemplates,
  spawnStarter,
  startDatabase,
  startRefused,
  stoppedFolder,
  temporaryFolder,
} from '../support/embedded-postgres.ts';

// Many real servers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

afterEach(cleanUp);
afterAll(removeTemplates);

const PRIVATE_UID = 61_042;
const hasCommand = (name: string) => spawnSync(name, ['--version']).status === 0;

describe.skipIf(!isRoot)('the embedded database as root', () => {
  it('goes to a system folder when only root may enter the data folder', async () => {
    const dataFolder = await temporaryFolder({ mode: 0o700 });
    const first = await startDatabase({ dataFolder });
    expect(first.databaseFolder).toMatch(/^\/var\/lib\/quire\/[0-9a-f]{16}$/);
    expect(first.movedBecause).toContain(first.databaseFolder);
    expect(first.movedBecause).toContain(dataFolder);
    await query(first.connection, 'create table note as select 1 as number');
    await first.stop();
    const second = await startDatabase({ dataFolder });
    expect(second).toMatchObject({
      databaseFolder: first.databaseFolder,
      movedBecause: first.movedBecause,
      created: false,
    });
    expect(await query(second.connection, 'select * from note')).toEqual([{ number: 1 }]);
    await second.stop();
  });

  it('refuses a copy of such a data folder, and starts afresh for a new one', async () => {
    const dataFolder = await temporaryFolder({ mode: 0o700 });
    const first = await startDatabase({ dataFolder });
    await first.stop();
    const copy = await temporaryFolder({ mode: 0o700 });
    await cp(dataFolder, copy, { recursive: true });
    const refused = await startRefused({ dataFolder: copy });
    expect(refused.code).toBe('EMBEDDED_DATABASE_FOLDER_TAKEN');
    expect(refused.message).toContain(dataFolder);
    await rm(join(dataFolder, 'database-folder.txt'));
    const afresh = await startDatabase({ dataFolder });
    expect(afresh.created).toBe(true);
    expect(afresh.databaseFolder).toBe(`${first.databaseFolder}-2`);
    await afresh.stop();
  });

  it('gives three starters at once one system folder', async () => {
    const dataFolder = await temporaryFolder({ mode: 0o700 });
    const starters = [1, 2, 3].map(() => spawnStarter({ dataFolder }));
    const messages = await Promise.all(starters.map((starter) => starter.next()));
    expect(messages.map(({ event }) => event).sort()).toEqual(['refused', 'refused', 'started']);
    const winner = messages.findIndex(({ event }) => event === 'started');
    await starters[winner]?.stop();
  });

  it.skipIf(!hasOrdinaryUser)('runs the server as the owner of existing data', async () => {
    const dataFolder = await stoppedFolder(ORDINARY);
    const byRoot = await startDatabase({ dataFolder });
    const pid = await loadServerPid(byRoot.databaseFolder);
    expect((await stat(`/proc/${pid}`)).uid).toBe(ORDINARY.uid);
    await byRoot.stop();
    const again = await startDatabase({ dataFolder, identity: ORDINARY });
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('gives files that root copied back to the server', async () => {
    const dataFolder = await stoppedFolder();
    execFileSync('chown', ['-R', '0:0', join(dataFolder, 'postgres', 'cluster')]);
    const second = await startDatabase({ dataFolder });
    expect((await stat(join(second.databaseFolder, 'cluster', 'base'))).uid).toBe(PRIVATE_UID);
    await second.stop();
  });

  it('says which folder bars the way to existing data', async () => {
    const dataFolder = await stoppedFolder();
    await chmod(dataFolder, 0o700);
    const refused = await startRefused({ dataFolder });
    expect(refused.code).toBe('EMBEDDED_DATABASE_FOLDER_UNREACHABLE');
    expect(refused.message).toContain(`chmod o+x ${dataFolder}`);
  });

  it.skipIf(!hasOrdinaryUser)('refuses an ordinary user the files of another', async () => {
    const dataFolder = await stoppedFolder(ORDINARY);
    const closed = await startRefused({ dataFolder, identity: OTHER });
    expect(closed.code).toBe('EMBEDDED_DATABASE_FOLDER_OWNED');
    await chmod(dataFolder, 0o777);
    const open = await startRefused({ dataFolder, identity: OTHER });
    expect(open.code).toBe('EMBEDDED_DATABASE_FOLDER_OWNED');
    expect(open.message).toContain(`ID ${ORDINARY.uid}`);
  });

  it.skipIf(!hasOrdinaryUser)('tells a user without a name what to do', async () => {
    const nameless = { uid: 54_321, gid: 54_321 };
    const dataFolder = await temporaryFolder({ owner: nameless });
    const refused = await startRefused({ dataFolder, identity: nameless });
    expect(refused.code).toBe('EMBEDDED_DATABASE_USER_UNKNOWN');
    expect(refused.message).toContain('54321');
    expect(refused.message).toContain('DATABASE_URL');
  });

  const hasSetpriv = hasCommand('setpriv');

  it.skipIf(!hasSetpriv)('without the right to become another user says so', async () => {
    const through = ['setpriv', '--bounding-set', '-setuid,-setgid,-chown'];
    const refused = await startRefused({ dataFolder: await openFolder(), through });
    expect(refused.code).toBe('EMBEDDED_DATABASE_USER_CHANGE_REFUSED');
    expect(refused.message).toContain('DATABASE_URL');
    const later = await startRefused({ dataFolder: await stoppedFolder(), through });
    expect(later.code).toBe('EMBEDDED_DATABASE_USER_CHANGE_REFUSED');
  });

  it.skipIf(!hasSetpriv)('works without the right to look into processes', async () => {
    const dataFolder = await stoppedFolder();
    const through = ['setpriv', '--bounding-set', '-sys_ptrace'];
    const first = await startDatabase({ dataFolder, through });
    await first.kill();
    const second = await startDatabase({ dataFolder, through });
    await second.kill();
    await killServer(second.databaseFolder);
    const third = await startDatabase({ dataFolder, through });
    await third.stop();
    expect(await readdir(join(third.databaseFolder, 'cluster'))).not.toContain('postmaster.pid');
  });

  const inContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const hasContainer =
    isRoot && spawnSync('unshare', [...inContainer.slice(1), 'true']).status === 0;

  it.skipIf(!hasContainer)('finds a server in another container by its socket', async () => {
    const dataFolder = await stoppedFolder();
    const inside = await startDatabase({ dataFolder, through: inContainer, holder: 'inside' });
    const refused = await startRefused({ dataFolder });
    expect(refused.message).toContain('inside');
    await inside.kill();
    const outside = await startDatabase({ dataFolder });
    expect(await query(outside.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await outside.stop();
  });
});
