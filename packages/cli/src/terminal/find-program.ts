import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** What the environment of the command says. */
export type Environment = Record<string, string | undefined>;

const ENDING = process.platform === 'win32' ? '.exe' : '';

/** Where a program is, by the PATH of the user; nothing where it is not installed. */
export function findProgram(name: string, { PATH = '' }: Environment): string | undefined {
  const places = PATH.split(delimiter).filter((place) => place !== '');
  return places.map((place) => resolve(join(place, name + ENDING))).find(isProgram);
}

/** Whether there is a file that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
