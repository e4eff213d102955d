// What a build reads. When none of it has changed, `build.mjs --if-stale` has nothing to do.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files below a folder, in order; none where there is no folder. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The site that the platform publishes at its first start, without what `quire dev` keeps beside it. */
export function listExampleFiles(root) {
  const folder = join(root, 'examples/http-caching');
  return listFiles(folder).filter((file) => !file.startsWith(join(folder, '.quire')));
}

/** What a build makes of a package, or never looks at. */
const NO_INPUTS = new Set(['dist', 'node_modules', 'testing']);

/**
 * Everything of the packages but their output and their tests, and every script: each takes part in
 * the build, or may tomorrow. One file too many costs a build, one too few leaves a stale one.
 */
export function listInputs(root) {
  const packages = join(root, 'packages');
  return [
    ...readdirSync(packages).flatMap((name) => listPackageFiles(join(packages, name))),
    ...listFiles(join(root, 'scripts')),
    ...listExampleFiles(root),
    ...['package.json', 'package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name)),
  ].filter((file) => existsSync(file));
}

function listPackageFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NO_INPUTS.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((file) => !/\.test\.tsx?(?:\.snap)?$|\.tsbuildinfo$|\.md$/.test(file))
    .sort();
}

/** The same for the same names, sizes and times. */
export function stampInputs(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file).split(sep).join('/')} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
