import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Archives of real sites, kept beside the repository and not in it. */
const archives = join(root, '../shared/corpus');

/** Sites that were written for this repository: every machine can test with them. */
export const ownSites: readonly string[] = [
  'docs',
  'examples/api-reference',
  'examples/gallery',
  'examples/http-caching',
  'examples/own-components',
  'tests/corpus/tea',
];

/** The names of the real sites whose archives are there; none on most machines. */
export const realSites: readonly string[] = existsSync(archives)
  ? readdirSync(archives)
      .filter((name) => name.endsWith('.tar.zst'))
      .map((name) => name.slice(0, -'.tar.zst'.length))
      .sort()
  : [];

/** All sites that there are to test with. */
export const corpusSites: readonly string[] = [...ownSites, ...realSites];

/** Puts a copy of a site into a folder and gives its root. */
export function unpackSite(site: string, into: string): string {
  const target = join(into, basename(site));
  if (ownSites.includes(site)) cpSync(join(root, site), target, { recursive: true });
  else execFileSync('tar', ['--zstd', '-xf', join(archives, `${site}.tar.zst`), '-C', into]);
  return target;
}
