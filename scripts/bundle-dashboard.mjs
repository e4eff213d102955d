// Builds the dashboard and puts its files, with compressed forms of them, where the platform serves them from.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dashboard = join(root, 'packages/dashboard');
const target = join(root, 'packages/platform/dist/dashboard');

/** Fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|svg)$/;

/** Writes `packages/dashboard/dist` and `packages/platform/dist/dashboard`. */
export async function bundleDashboard() {
  // The dashboard's own Vite; the tests bring another one.
  const require = createRequire(join(dashboard, 'package.json'));
  const { build } = await import(pathToFileURL(require.resolve('vite')).href);
  await build({
    root: dashboard,
    configFile: join(dashboard, 'vite.config.ts'),
    logLevel: 'warn',
  });
  copyToPlatform();
}

/** A platform that starts in the meantime finds the old files or the new ones: the page that names them comes last. */
function copyToPlatform() {
  const source = join(dashboard, 'dist');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .sort((one, other) => Number(one === 'index.html') - Number(other === 'index.html'));
  const written = new Set(files.flatMap((file) => writeForms(source, file)));
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.has(file)) rmSync(file);
  }
}

/** Copies one file and writes the forms of it that are smaller; gives the paths of all. */
function writeForms(source, file) {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  const bytes = readFileSync(join(source, file));
  const forms = COMPRESSIBLE.test(file)
    ? [
        [`${path}.br`, compressBrotli(bytes)],
        [`${path}.gz`, gzipSync(bytes, { level: 9 })],
      ]
    : [];
  const smaller = forms.filter(([, form]) => form.length < bytes.length);
  for (const [name, form] of smaller) writeFileSync(name, form);
  cpSync(join(source, file), path);
  return [path, ...smaller.map(([name]) => name)];
}

function compressBrotli(bytes) {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
