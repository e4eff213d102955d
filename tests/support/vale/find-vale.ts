import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STAND_IN = fileURLToPath(new URL('stand-in.mjs', import.meta.url));

/** Whether the real Vale is installed here; the tests that need it run only then. */
export const hasVale = spawnSync('vale', ['--version'], { stdio: 'ignore' }).status === 0;

/** A PATH on which the stand-in is the first `vale`. */
export async function putStandIn(folder: string): Promise<string> {
  const commands = join(folder, 'bin');
  await mkdir(commands, { recursive: true });
  const program = join(commands, 'vale');
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${STAND_IN}' "$@"\n`);
  await chmod(program, 0o755);
  return [commands, process.env.PATH].join(delimiter);
}
