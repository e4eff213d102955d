import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Execution, execute } from './execute.ts';

const run = (text: string, limits?: { milliseconds: number; characters: number }) => {
  const execution: Execution = {
    program: process.execPath,
    file: 'sample.mjs',
    text,
    environment: { GIVEN: 'yes' },
    packagesOf: import.meta.dirname,
  };
  return execute(execution, limits);
};

it('runs code in a folder of its own, which is gone afterwards', async () => {
  const { code, output } = await run(
    "import 'zod'; console.log(Object.keys(process.env).sort().join(), process.cwd());",
  );
  const [names, folder = ''] = output.split(' ');
  expect([code, names?.replace(/,__\w+/g, ''), existsSync(folder)]).toEqual([
    0,
    'GIVEN,HOME,TMPDIR',
    false,
  ]);
});

it('printed the name of its folder, so that no two findings about a program were the same', async () => {
  const { code, output } = await run("throw new Error('no plant')");
  expect([code, output.includes('sample.mjs:1'), output.includes('quire-sample-')]).toEqual([
    1,
    true,
    false,
  ]);
});

it('ends a program that does not end, with all that it started, and keeps the end of its output', async () => {
  const { code, output, stopped } = await run(
    `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log('x'.repeat(10_000) + ' child ' + child.pid);
    setInterval(() => {}, 1_000);`,
    { milliseconds: 3_000, characters: 30 },
  );
  const pid = Number(/ child (\d+)$/.exec(output)?.[1]);
  expect([code, stopped, output.length <= 30, pid > 0]).toEqual([
    null,
    'it did not end within 3 seconds',
    true,
    true,
  ]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('waited for a process that a program left in the background', async () => {
  const { code } = await run(
    `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();`,
  );
  expect(code).toBe(0);
});

it('says of a program that cannot be started what is wrong', async () => {
  const execution = { file: 'a.sh', text: '', environment: {}, packagesOf: '/' };
  expect(await execute({ ...execution, program: '/nowhere/bash' })).toMatchObject({
    stopped: expect.stringContaining('ENOENT'),
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
