// The types of a package for other programs: its declarations and all that they name, with the names of our
// packages, which nobody can install, replaced by the places of their files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPackageName } from '../bundle-programs.mjs';
import { readPackage } from './manifest.mjs';

const packages = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'packages');
// Not the text 'from' of a type such as 'from' | 'to'.
const SPECIFIER = /(?<!['"])(\bfrom\s*|\bimport\(|\bimport\s+)(['"])([^'"]+)\2/g;

/** Writes the declarations that the entries of a package need; gives the libraries that they name. */
export function stageTypes(name, lib) {
  const { exports } = readPackage(name);
  const entries = Object.values(exports).flatMap(({ types }) => types ?? []);
  const open = entries.map((types) => join(packages, name, types));
  const seen = new Set();
  const libraries = new Set();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(SPECIFIER, (all, before, quote, specifier) => {
      const target = findDeclaration(file, specifier);
      if (target === undefined) {
        if (!specifier.startsWith('node:')) libraries.add(toPackageName(specifier));
        return all;
      }
      open.push(target);
      return before + quote + toRelative(file, target) + quote;
    });
    const place = join(lib, relative(packages, file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return [...libraries];
}

function findDeclaration(file, specifier) {
  if (specifier.startsWith('.')) {
    return resolve(dirname(file), specifier).replace(/\.[jt]s$/, '.d.ts');
  }
  const [, name, part] = /^@quire\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  return join(packages, name, readPackage(name).exports[part ? `./${part}` : '.'].types);
}

/** Declarations name the module that they describe: `./x.js` is found as `./x.d.ts`. */
function toRelative(file, target) {
  const path = relative(dirname(file), target)
    .split(sep)
    .join('/')
    .replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}
