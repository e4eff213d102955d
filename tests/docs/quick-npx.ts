import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * A PATH on which `npx` runs a command of the project without loading npm, which takes longer than most commands that
 * are typed. Everything else goes to the npx that is installed. Some pages and `tests/install` use that one throughout.
 */
export async function putQuickNpx(project: string, path: string): Promise<string> {
  const installed = execFileSync('sh', ['-c', 'command -v npx'], { encoding: 'utf8' }).trim();
  const folder = join(project, 'quick');
  await mkdir(folder, { recursive: true });
  const program = join(folder, 'npx');
  const command = `'${join(project, 'node_modules/.bin')}'/"$1"`;
  await writeFile(
    program,
    `#!/bin/sh\nif [ -x ${command} ]; then command=${command}; shift; exec "$command" "$@"; fi\nexec '${installed}' "$@"\n`,
  );
  await chmod(program, 0o755);
  return [folder, path].join(delimiter);
}
