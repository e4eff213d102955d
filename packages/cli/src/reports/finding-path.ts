import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '@quire/base';

/** Where CI services look for a file: from the folder in which the command runs, which is the repository's. */
export function toFindingPath({ file }: Diagnostic, folder: string): string {
  return relative('.', join(folder, file ?? 'docs.json'))
    .split(sep)
    .join('/');
}

/** What is wrong, and what to do about it, in one text. */
export function toFindingText({ message, fix }: Diagnostic): string {
  return fix === undefined ? message : `${message} ${fix}`;
}
