import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountSmallDisk } from '../support/small-disk.ts';

/** Logs when it is told to, and says on standard output that it is still there. */
const PROGRAM = `
  import { createLogger } from '@quire/base';
  const logger = createLogger('info');
  process.stdin.on('data', (line) => {
    logger.info({}, String(line).trim());
    setTimeout(() => process.stdout.write('alive\\n'), 20);
  });
`;

const disk = await mountSmallDisk(1);

test.skipIf(!disk)(
  'a log on a full disk does not end the process, and goes on when there is room',
  async () => {
    if (!disk) return;
    const file = join(disk.path, 'service.log');
    const log = openSync(file, 'a');
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', log],
    });
    const ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`));
    });
    // A process that has ended no longer reads; what matters is how it ended.
    child.stdin?.on('error', () => {});
    const say = async (line: string) => {
      const alive = new Promise((resolve) => {
        child.stdout?.once('data', (bytes) => resolve(String(bytes)));
      });
      child.stdin?.write(`${line}\n`);
      return Promise.race([alive, ended]);
    };
    disk.fill();
    const whileFull = [await say('lost'), await say('lost too')];
    disk.clear();
    const after = await say('kept');
    child.kill('SIGKILL');
    closeSync(log);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    await disk.remove();
    expect([...whileFull, after]).toEqual(['alive\n', 'alive\n', 'alive\n']);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['kept']);
  },
);
