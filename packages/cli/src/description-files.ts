import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

const MAX_BYTES = 32 * 1024 ** 2;

/** An API description on disk, with the files around it. */
export interface DescriptionFiles {
  /** The name of the file. */
  name: string;
  /** Its path from the folder that its references may lead to. */
  path: string;
  /** The text of a file of that folder; nothing when there is none, or too much. */
  read(path: string): string | undefined;
}

/** References may lead to files around a description, as far as the folder that the command runs in. */
export function openDescription(place: string): DescriptionFiles {
  const file = resolve(place);
  const around = resolve('.');
  const root = file.startsWith(around + sep) ? around : dirname(file);
  return {
    name: basename(place),
    path: relative(root, file).split(sep).join('/'),
    read(path) {
      const found = join(root, path);
      const status = statSync(found, { throwIfNoEntry: false });
      if (!status?.isFile() || status.size > MAX_BYTES) return undefined;
      return readFileSync(found, 'utf8');
    },
  };
}
