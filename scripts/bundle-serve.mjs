// Bundles the deployment server into one file that needs nothing but Node: it can be copied to a
// machine that has no registry, and starts in a fraction of the time that its packages take to load.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLicenses } from './collect-licenses.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const OWN_FILE = /packages\/(?:base|model|search|assistant|contract|identity|deploy)\/dist\//;

/** Files of our packages only declare things: what nobody imports from them can be left out. */
const leaveOutUnused = {
  name: 'leave-out-unused',
  setup(build) {
    build.onResolve({ filter: /^(?:\.|@quire\/)/ }, async ({ path, pluginData, ...options }) => {
      if (pluginData === leaveOutUnused.name || !OWN_FILE.test(options.importer)) return undefined;
      const { importer, kind, resolveDir } = options;
      const found = await build.resolve(path, {
        importer,
        kind,
        resolveDir,
        pluginData: leaveOutUnused.name,
      });
      return { ...found, sideEffects: false };
    });
  },
};

/** Our own files may load a library late, by a `require` of their own; in one file it must be the file's. */
const takeLateLibrariesIn = {
  name: 'take-late-libraries-in',
  setup(build) {
    build.onLoad({ filter: OWN_FILE }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      return {
        contents: contents.replace(/^const require = createRequire\(import\.meta\.url\);$/m, ''),
      };
    });
  },
};

/** Writes `packages/deploy/dist/quire-serve.mjs`. */
export async function bundleServe() {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [join(root, 'packages/deploy/dist/main.js')],
    outfile: join(root, 'packages/deploy/dist/quire-serve.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
    // Libraries in the older module format ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as toRequire}from'node:module';const require=toRequire(import.meta.url);",
    },
    plugins: [leaveOutUnused, takeLateLibrariesIn],
  });
  const target = join(root, 'packages/deploy/dist/quire-serve.LICENSES.txt');
  writeFileSync(target, collectLicenses(Object.keys(metafile.inputs)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServe();
