import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Archives of real sites, kept beside the repository and not in it. */
const folder = join(import.meta.dirname, '../../../shared/corpus');

/** The names of the sites whose archives are there; none on a machine that has no corpus. */
export const corpusSites: readonly string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.tar.zst'))
      .map((name) => name.slice(0, -'.tar.zst'.length))
      .sort()
  : [];

/** Unpacks a site into a folder and gives its root. */
export function unpackSite(site: string, into: string): string {
  execFileSync('tar', ['--zstd', '-xf', join(folder, `${site}.tar.zst`), '-C', into]);
  return join(into, site);
}
