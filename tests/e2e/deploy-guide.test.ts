import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readPage } from '../../packages/deploy/testing/read-page.ts';
import { startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** The commands as the guide has them. */
function readCommands(): string[][] {
  const guide = readFileSync(new URL('../../docs/guides/self-host.mdx', import.meta.url), 'utf8');
  const block = /## Three commands\n\n```bash\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}

test('the three commands of the guide lead from nothing to a served page', async () => {
  const commands = readCommands();
  expect(commands.map(([command, name]) => `${command} ${name}`)).toEqual([
    'quire new',
    'quire export',
    'quire serve',
  ]);
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  for (const [, ...words] of commands.slice(0, 2)) {
    const command = startQuire(words, { cwd: folder.path });
    expect([await command.ended, words[0], command.output()]).toEqual([
      0,
      words[0],
      expect.any(String),
    ]);
  }
  const [, ...words] = commands[2] ?? [];
  // The one change: another program may have the port of the guide.
  const serving = startQuire([...words, '--port', '0'], { cwd: folder.path });
  onTestFinished(async () => void (await serving.kill('SIGTERM')));
  const said = await serving.printed('Ready');
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  const { status, body } = await readPage(address, '/');
  expect([status, /<h1[^>]*>([^<]+)/.exec(body)?.[1]]).toEqual([200, expect.stringMatching(/\w/)]);
});
