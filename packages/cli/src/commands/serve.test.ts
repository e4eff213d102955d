import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startQuire } from '../../../../tests/support/quire-process.ts';
import { startBundleServer } from '../../../deploy/testing/bundle-server.ts';
import { readPage } from '../../../deploy/testing/read-page.ts';
import { createTemporaryFolder } from '../../../deploy/testing/temporary-folder.ts';
import { buildBundle, toSha256, toSite } from '../../../deploy/testing/test-bundle.ts';

function start(cwd: string, ...words: string[]) {
  const environment = { QUIRE_LOG_LEVEL: 'info' };
  const serving = startQuire(['serve', ...words], { cwd, environment });
  onTestFinished(async () => {
    await serving.kill('SIGKILL');
  });
  return serving;
}

test('says where the site is and which version, reads the values again on SIGHUP, and drains on SIGTERM', async () => {
  const folder = createTemporaryFolder();
  const values = join(folder, 'values.yaml');
  const bundle = await buildBundle(toSite('one'), { version: { label: '1.0' } });
  writeFileSync(join(folder, 'one.tar.gz'), bundle);
  writeFileSync(join(folder, 'two.tar.gz'), await buildBundle(toSite('two')));
  writeFileSync(values, 'staticExport:\n  enabled: true\n  bundleUrl: file:one.tar.gz\n');
  const serving = start(folder, '-f', values, '--port', '0', '--data', 'versions');

  const said = await serving.printed('Ready');
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  expect(said).toContain(`1.0\n             sha256:${toSha256(bundle)}`);
  expect((await readPage(address, '/')).body).toContain('one');

  writeFileSync(values, 'staticExport:\n  enabled: true\n  bundleUrl: file:two.tar.gz\n');
  serving.child.kill('SIGHUP');
  await serving.printed('switched to a new version');
  expect((await readPage(address, '/')).body).toContain('two');

  writeFileSync(values, 'staticExport: [');
  serving.child.kill('SIGHUP');
  await serving.printed('the reload failed; nothing changed');
  expect((await readPage(address, '/')).body).toContain('two');

  expect(await serving.kill('SIGTERM')).toBe(0);
});

test('with nothing turned on ends with 2 and says what to set', async () => {
  const serving = start(createTemporaryFolder());
  expect(await serving.ended).toBe(2);
  expect(serving.output()).toBe(
    'error There is nothing to serve: staticExport.enabled is not true. [NOTHING_TO_SERVE]\n   at staticExport.enabled\n   → Set staticExport.enabled to true and staticExport.bundleUrl to the link of an exported bundle.\n',
  );
});

test('is asked, reloaded and rolled back through its data folder, and sees a change of its values by itself', async () => {
  const folder = createTemporaryFolder();
  const values = join(folder, 'values.yaml');
  const write = (name: string) =>
    writeFileSync(values, `staticExport:\n  enabled: true\n  bundleUrl: file:${name}.tar.gz\n`);
  for (const name of ['one', 'two']) {
    const bundle = await buildBundle(toSite(name), { version: { label: name } });
    writeFileSync(join(folder, `${name}.tar.gz`), bundle);
  }
  write('one');
  const serving = start(folder, '-f', values, '--port', '0', '--data', 'versions');
  await serving.printed('Ready');
  const run = async (...words: string[]) => {
    const command = start(folder, ...words, '--data', 'versions');
    return [await command.ended, command.output()] as const;
  };
  const labelNow = async () => {
    const [code, output] = await run('status', '--json');
    const status = JSON.parse(output);
    return [code, status.version.label, status.rolledBack];
  };
  expect(await labelNow()).toEqual([0, 'one', false]);

  write('two');
  await serving.printed('switched to a new version');
  expect(await labelNow()).toEqual([0, 'two', false]);

  expect((await run('rollback'))[0]).toBe(0);
  expect(await labelNow()).toEqual([0, 'one', true]);
  expect((await run('reload'))[0]).toBe(0);
  expect(await labelNow()).toEqual([0, 'two', false]);

  expect(await run('-f', values)).toEqual([
    2,
    `error Another server uses the data folder ${join(folder, 'versions')}. [DATA_FOLDER_IN_USE]\n   → Stop it, or choose another folder with --data.\n`,
  ]);
  expect(await serving.kill('SIGTERM')).toBe(0);
  expect(await run('status')).toEqual([
    2,
    `error No server uses the data folder ${join(folder, 'versions')}. [NO_SERVER_RUNNING]\n   → Start a server with quire serve, or set its data folder with --data.\n`,
  ]);
});

test('stops at once when it is asked to while the first version is still on its way', async () => {
  const folder = createTemporaryFolder();
  const server = await startBundleServer();
  server.answer = () => undefined;
  const link = `staticExport.enabled=true,staticExport.bundleUrl=${server.url}`;
  const serving = start(folder, '--set', link, '--port', '0');
  await expect.poll(() => server.requests.length, { timeout: 30_000 }).toBe(1);
  expect(await serving.kill('SIGTERM')).toBe(0);
});

test('--check-values names what has no effect, says whether the server would start, and starts nothing', async () => {
  const folder = createTemporaryFolder();
  const run = async (text: string, ...words: string[]) => {
    writeFileSync(join(folder, 'values.yaml'), text);
    const command = start(folder, '-f', 'values.yaml', '--check-values', ...words);
    return [await command.ended, command.output()] as const;
  };
  const good = 'staticExport:\n  enabled: true\n  bundleUrl: file:none.tar.gz\n';
  expect(await run(good)).toEqual([0, 'The values are valid.\n']);

  const [code, said] = await run(`${good}service:\n  url: https://quire.example.com\n`);
  expect(code).toBe(0);
  expect(said).toContain('values.yaml:5');
  expect(said).toContain('service.url');
  expect(said).toContain('This has no effect: no feature of this deployment calls the service.');
  expect(said).toContain('value-without-effect');
  expect(said).toContain('The server would start with these values, with 1 warning.\n');

  const [refused, why] = await run(
    `${good}deployment:\n  type: air-gapped\nfeatures:\n  search: service\n`,
  );
  expect(refused).toBe(1);
  expect(why).toContain('values.yaml:7');
  expect(why).toContain('features.search: service is not available');
  expect(why).toContain('The server would not start with these values.\n');

  const [asked, json] = await run('server:\n  port: high\n', '--json');
  expect([asked, JSON.parse(json)]).toEqual([
    1,
    {
      usable: false,
      problems: [
        {
          code: 'VALUE_INVALID',
          severity: 'error',
          message: 'Expected a whole number from 0 to 65535, found "high".',
          fix: 'Correct server.port.',
          file: 'values.yaml',
          line: 2,
          path: 'server.port',
        },
      ],
    },
  ]);
});
