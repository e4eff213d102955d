// Cuts the library that draws diagrams into files: what every diagram needs, what many kinds share, and what one kind
// needs. They are plain scripts, not modules, so that they are loaded from a disk, too.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'packages/reader/dist/browser/mermaid');

/** What this many kinds need is in one of two files: what flowcharts, the most frequent kind, need, and what they do not. */
const SHARED_BY = 6;

/** Writes the files and `parts.json`, which says what is in them, into `packages/reader/dist/browser/mermaid`. */
export async function bundleMermaid() {
  const { build, transform } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'node_modules/mermaid/dist/mermaid.core.mjs')],
    outdir: target,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    metafile: true,
    absWorkingDir: root,
  });
  const chunks = listChunks(metafile);
  const { files, kinds } = arrange(chunks);
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [file, names] of Object.entries(files)) {
    const parts = [];
    for (const name of names) {
      const waiting = texts
        .get(name)
        .replace(/\bimport\("\.\/([^"]+)"\)/g, 'quireDiagramPart("$1")');
      const { code } = await transform(waiting, { format: 'cjs', minify: true, target: 'es2020' });
      parts.push(
        `quireDiagramModules[${JSON.stringify(name)}]=function(require,module){${code}};\n`,
      );
    }
    writeFileSync(join(target, file), parts.join(''));
  }
  const entry = chunks.find(({ isEntry }) => isEntry).name;
  writeFileSync(join(target, 'parts.json'), JSON.stringify({ entry, kinds }));
}

function listChunks({ outputs }) {
  return Object.entries(outputs).map(([path, { imports, entryPoint }]) => ({
    name: basename(path),
    isEntry: entryPoint?.endsWith('mermaid.core.mjs') === true,
    needs: imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((one) => basename(one.path)),
    asksFor: imports
      .filter(({ kind }) => kind === 'dynamic-import')
      .map((one) => basename(one.path)),
  }));
}

/** Which chunks are in which file, and the files of all that is asked for later, by its name. */
function arrange(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const listNeeded = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const need of byName.get(name).needs) listNeeded(need, seen);
    return seen;
  };
  const entry = chunks.find(({ isEntry }) => isEntry).name;
  const core = listNeeded(entry);
  const asked = [...new Set(chunks.flatMap(({ asksFor }) => asksFor))].sort();
  const needed = new Map(
    asked.map((name) => [name, [...listNeeded(name)].filter((one) => !core.has(one))]),
  );
  const files = { 'mermaid-core.js': [...core] };
  const fileOf = new Map();
  for (const { name } of chunks) {
    if (core.has(name)) continue;
    const users = asked.filter((one) => needed.get(one).includes(name));
    const file = toFile(users);
    files[file] = [...(files[file] ?? []), name];
    fileOf.set(name, file);
  }
  const kinds = asked.map((name) => [
    name,
    [...new Set(needed.get(name).map((one) => fileOf.get(one)))],
  ]);
  return { files, kinds: { [entry]: ['mermaid-core.js'], ...Object.fromEntries(kinds) } };
}

const places = new Map();

/** The file of what exactly these need. */
function toFile(users) {
  const isOfFlow = users.some((name) => name.startsWith('flowDiagram'));
  if (users.length >= SHARED_BY) return isOfFlow ? 'mermaid-common.js' : 'mermaid-grammar.js';
  if (users.length === 1)
    return `${users[0].replace(/-.*/, '')}-${users[0].replace(/\.js$/, '').split('-').at(-1).toLowerCase()}.js`;
  const key = users.join();
  if (!places.has(key)) places.set(key, `mermaid-shared-${places.size + 1}.js`);
  return places.get(key);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleMermaid();
