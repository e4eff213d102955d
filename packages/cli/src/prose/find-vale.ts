import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Environment, findProgram } from '../terminal/find-program.ts';
import { valeConfigMissing, valeNotInstalled } from './errors.ts';

/** The program of the team, and the file that it goes by. */
export interface Vale {
  program: string;
  config: string;
  environment: Environment;
}

/** The names that Vale itself looks for. */
const CONFIG_NAMES = ['.vale.ini', '_vale.ini', 'vale.ini', '.vale', '_vale'];

/** Finds Vale as the team has it. Nothing is downloaded. */
export function findVale(folder: string, environment: Environment): Vale {
  const program = findProgram('vale', environment);
  if (program === undefined) throw valeNotInstalled();
  const config = environment.VALE_CONFIG_PATH ?? findConfig(resolve(folder));
  if (config === undefined || !isFile(config)) throw valeConfigMissing({ folder });
  // Files of a site are known by where they really are.
  const place = realpathSync(dirname(resolve(config)));
  return { program, config: join(place, basename(config)), environment };
}

/** The configuration in a folder, or in the nearest one above it. */
function findConfig(folder: string): string | undefined {
  const found = CONFIG_NAMES.map((name) => join(folder, name)).find(isFile);
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : findConfig(above));
}

/** Some teams have a folder `.vale` for their styles. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
