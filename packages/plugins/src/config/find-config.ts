import { readdirSync } from 'node:fs';
import { pluginConfigName, pluginConfigTwice } from '../errors.ts';

/** The names that a team's configuration can have. */
export const CONFIG_FILES: readonly string[] = ['quire.config.ts', 'quire.config.mjs'];

/** Names that somebody may expect to work: without a word they would have no effect. */
const OTHER_NAMES = /^quire\.config\.(?:[cm]?[jt]sx?|json|ya?ml)$/;

/** The name of the configuration in a folder, if it has one. No other folder is looked at. */
export function findConfig(folder: string): string | undefined {
  const names = listNames(folder).filter((name) => OTHER_NAMES.test(name));
  const files = names.filter((name) => CONFIG_FILES.includes(name));
  if (files.length > 1) throw pluginConfigTwice({ files });
  const other = names.find((name) => !CONFIG_FILES.includes(name));
  if (other !== undefined) throw pluginConfigName({ file: other, kept: CONFIG_FILES });
  return files[0];
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // A folder that is not there is told by whoever reads the site.
    return [];
  }
}
