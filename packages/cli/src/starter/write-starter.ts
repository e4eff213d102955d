import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineError, escapeHtml, hasErrorCode } from '@quire/base';
import type { ThemeName } from '@quire/model';

/** What a starter is made with. */
export interface StarterChoices {
  name: string;
  theme: ThemeName;
}

const starterFolderTaken = defineError<{ folder: string }>(
  'STARTER_FOLDER_TAKEN',
  'usage',
  ({ folder }) => ({
    what: `The folder ${folder} is not empty.`,
    fix: 'Choose a new folder, or use --force to add the starter site to this one.',
  }),
);

const starterPlaceTaken = defineError<{ folder: string }>(
  'STARTER_PLACE_TAKEN',
  'usage',
  ({ folder }) => ({
    what: `${folder} is a file.`,
    fix: 'Choose a folder.',
  }),
);

/** The files as they are installed, seen from `src` as well as from `dist`. */
const STARTER = fileURLToPath(new URL('../../starter/', import.meta.url));

/** The name that the installed files carry where a site's own has to stand. */
const PLACEHOLDER = 'My docs';

/** Throws unless the starter may be written there: a new or empty folder, or any by force. */
export async function assertFreeFolder(folder: string, isForced: boolean): Promise<void> {
  try {
    const names = await readdir(folder);
    if (names.length > 0 && !isForced) throw starterFolderTaken({ folder });
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) throw starterPlaceTaken({ folder }, error);
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
}

/** The paths of the starter's files, in order. */
export async function listStarter(): Promise<string[]> {
  const entries = await readdir(STARTER, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(STARTER.length).replaceAll(sep, '/'))
    .sort();
}

/** Writes the starter and gives the paths of its files, in order. */
export async function writeStarter(folder: string, choices: StarterChoices): Promise<string[]> {
  const paths = await listStarter();
  for (const path of paths) {
    const text = await readFile(join(STARTER, path), 'utf8');
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, adapt(path, text, choices));
  }
  return paths;
}

/** Puts the choices into a file of the starter. */
function adapt(path: string, text: string, { name, theme }: StarterChoices): string {
  if (path === 'docs.json') {
    return text
      .replace(JSON.stringify(PLACEHOLDER), () => JSON.stringify(name))
      .replace('"theme": "mint"', `"theme": "${theme}"`);
  }
  if (path.startsWith('logo/')) return toLogo(text, name);
  return text;
}

/** Room for the mark, then about this much for each letter. */
const MARK_WIDTH = 36;
const LETTER_WIDTH = 10.4;

function toLogo(svg: string, name: string): string {
  const width = Math.ceil(MARK_WIDTH + name.length * LETTER_WIDTH);
  return svg
    .replaceAll(PLACEHOLDER, () => escapeHtml(name))
    .replace(/width="\d+"/, `width="${width}"`)
    .replace(/viewBox="0 0 \d+ /, `viewBox="0 0 ${width} `);
}
