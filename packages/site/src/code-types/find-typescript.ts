import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The TypeScript of a project. */
export interface FoundTypeScript {
  /** The folder of the package. */
  folder: string;
  version: string;
}

/** Finds TypeScript where a program in this folder would find it. */
export function findTypeScript(source: string): FoundTypeScript | undefined {
  try {
    const file = createRequire(resolve(source, 'docs.json')).resolve('typescript/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return { folder: dirname(file), version };
  } catch {
    return undefined;
  }
}

/** Whether its compiler can be asked: 7 is a program of its own, without the interface that is needed. */
export function canBeAsked({ version }: FoundTypeScript): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 5 && minor >= 5) || major === 6;
}
