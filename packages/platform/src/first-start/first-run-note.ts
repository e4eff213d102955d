import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/** What the first start made that nobody can be shown again. */
export interface FirstSecrets {
  /** Lets one person into the dashboard. */
  loginUrl: string | undefined;
  /** Missing where the operator brought their own. */
  adminKey: string | undefined;
}

/**
 * The first secrets wait in a file that only its owner can read, until a terminal has shown them: a
 * first start that is killed loses none, and a log never holds one.
 */
export interface FirstRunNote {
  file: string;
  write(secrets: FirstSecrets): Promise<void>;
  /** What nobody has been shown yet, if there is anything. */
  read(): Promise<FirstSecrets | undefined>;
  remove(): Promise<void>;
}

export function createFirstRunNote(dataFolder: string): FirstRunNote {
  const file = join(dataFolder, 'first-run.txt');
  return {
    file,
    write: (secrets) => writeFile(file, toText(secrets), { mode: 0o600 }),
    async read() {
      try {
        const text = await readFile(file, 'utf8');
        const loginUrl = /^https?:\/\/\S+\/welcome#\w+$/m.exec(text)?.[0];
        const adminKey = /^svc_\w+$/m.exec(text)?.[0];
        return loginUrl || adminKey ? { loginUrl, adminKey } : undefined;
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: () => rm(file, { force: true }),
  };
}

function toText({ loginUrl, adminKey }: FirstSecrets): string {
  const parts = [
    'The initial secrets of this installation. Use or store them, then delete this file.',
    loginUrl &&
      `Open this link to create your account in the dashboard. It works once:\n${loginUrl}`,
    adminKey && `The first admin API key:\n${adminKey}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
