import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { NoCodeTypes, ReadCodeTypes } from '@quire/markdown';
import { remember } from '../remember.ts';
import { canBeAsked, findTypeScript } from './find-typescript.ts';
import type { TypeScript } from './limit-files.ts';
import { createReader } from './read-code-types.ts';

const INSTALL = 'Run npm install --save-dev typescript@6 in the npm project of the site.';

const opened = new Map<string, Promise<ReadCodeTypes>>();

/**
 * Prepares to ask the TypeScript of the author's project about code. The compiler reads types and runs
 * nothing. It is loaded when the first block asks, and stays: a preview opens its site with each change.
 */
export function openCodeTypes(source: string): Promise<ReadCodeTypes> {
  return remember(opened, source, () => open(source));
}

async function open(source: string): Promise<ReadCodeTypes> {
  const found = findTypeScript(source);
  if (!found) return refuse({ missing: 'TypeScript is not installed for this site', fix: INSTALL });
  if (!canBeAsked(found)) {
    const missing = `TypeScript ${found.version} is not supported`;
    return refuse({ missing, fix: `Use TypeScript 5.5 to 6. ${INSTALL}` });
  }
  const { createTwoslasher } = await import('twoslash/core');
  let read: ReadCodeTypes | undefined;
  return (fence) => {
    read ??= createReader(
      createTwoslasher,
      createRequire(join(found.folder, 'package.json'))('.') as TypeScript,
      { root: resolve(source), library: join(found.folder, 'lib') },
    );
    return read(fence);
  };
}

function refuse(why: NoCodeTypes): ReadCodeTypes {
  return () => why;
}
