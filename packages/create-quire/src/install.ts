import { spawn } from 'node:child_process';

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof MANAGERS)[number];

/** Who called: `pnpm/9.1.0 npm/? node/v20.19.0` is pnpm. */
export function toPackageManager(userAgent = ''): PackageManager {
  return MANAGERS.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm';
}

/** Installs the packages of a project; whether it worked. What the manager says is on the terminal. */
export function installPackages(manager: PackageManager, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const quiet = manager === 'npm' ? ['--no-audit', '--no-fund'] : [];
    const child = spawn(manager, ['install', ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
