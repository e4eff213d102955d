// The licenses of libraries that a bundle holds.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The licenses of the libraries among the files of a bundle: they ask to be passed on with it. */
export function collectLicenses(inputs) {
  // npm puts most of them at the root, and some below the package that asks for them.
  const folders = inputs.map((path) => /^(.*?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  const toName = (folder) => folder.slice(folder.indexOf('node_modules/') + 'node_modules/'.length);
  return [...new Map(folders.filter(Boolean).map((folder) => [toName(folder), folder]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, place]) => {
      const folder = join(root, place);
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt']
        .map((candidate) => join(folder, candidate))
        .find((candidate) => existsSync(candidate));
      const text = file ? readFileSync(file, 'utf8').trim() : '';
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
