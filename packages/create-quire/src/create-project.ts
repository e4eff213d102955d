import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { defineError } from '@quire/base';
import { listStarter, writeStarter } from '@quire/cli/starter';
import { toPackageName, toProjectFiles } from './project-files.ts';

const projectFilesExist = defineError<{ folder: string; files: readonly string[] }>(
  'PROJECT_FILES_EXIST',
  'usage',
  ({ folder, files }) => ({
    what: `${folder} already has ${files.join(', ')}. Nothing was written.`,
    fix: 'Choose a new folder: npm create quire my-docs. To add Quire to an existing npm project, run npm i -D quire-docs.',
  }),
);

/** A fresh repository often has these. They stay as they are. */
const KEPT = new Set(['.gitignore', 'README.md']);

export interface NewProject {
  folder: string;
  /** The name of the site. */
  name: string;
  /** The version of `quire-docs` that the project uses. */
  version: string;
}

/** Writes a project and gives the number of its files. No file that is there is changed. */
export async function createProject({ folder, name, version }: NewProject): Promise<number> {
  const packageName = toPackageName(basename(resolve(folder)));
  const around = Object.entries(toProjectFiles({ name, packageName, version })).filter(
    ([path]) => !(KEPT.has(path) && existsSync(join(folder, path))),
  );
  const paths = [...(await listStarter()), ...around.map(([path]) => path)];
  const files = paths.filter((path) => existsSync(join(folder, path)));
  if (files.length > 0) throw projectFilesExist({ folder, files });
  await mkdir(folder, { recursive: true });
  for (const [path, text] of around) await writeFile(join(folder, path), text, { flag: 'wx' });
  await writeStarter(folder, { name, theme: 'mint' });
  return paths.length;
}
