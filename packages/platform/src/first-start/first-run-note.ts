import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/**
 * The first key waits in a file that only its owner can read, until a terminal has shown it: a
 * first start that is killed loses no key, and a log never holds one.
 */
export interface FirstRunNote {
  file: string;
  write(adminKey: string): Promise<void>;
  /** The key that nobody has been shown yet, if there is one. */
  read(): Promise<string | undefined>;
  remove(): Promise<void>;
}

export function createFirstRunNote(dataFolder: string): FirstRunNote {
  const file = join(dataFolder, 'first-run.txt');
  return {
    file,
    write: (adminKey) =>
      writeFile(
        file,
        `The first admin key of this installation. Keep it, then delete this file.\n\n${adminKey}\n`,
        { mode: 0o600 },
      ),
    async read() {
      try {
        return /^svc_\w+$/m.exec(await readFile(file, 'utf8'))?.[0];
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: () => rm(file, { force: true }),
  };
}
