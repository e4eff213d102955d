// Puts each program that is started often, and all packages that it uses, into a few files: finding, reading
// and linking some five hundred modules takes longer than rendering a hundred pages. What is not used at once is
// in files of its own, which are loaded when it is asked for.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');

/** What is started, by the package that starts it: the bundle is beside its compiled files. */
const PROGRAMS = {
  cli: 'main.js',
  platform: 'render/render-child.js',
  site: 'pool/render-thread.js',
};

/** Plain JavaScript without files of its own; all other libraries stay where npm put them. */
const INLINED = [
  '@scalar/openapi-upgrader',
  '@scalar/snippetz',
  'commander',
  'ignore',
  'image-size',
  'ipaddr.js',
  'js-yaml',
  'picocolors',
  'satteri',
  'zod',
];

/** Messages of zod in fifty languages: ours are in one. */
const leaveLocales = {
  name: 'leave-locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** A module goes on finding the files beside it: its address is told from where it was. */
const keepAddresses = (target) => ({
  name: 'keep-addresses',
  setup(build) {
    build.onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const place = relative(target, path).split(sep).join('/');
      const address = `new URL(${JSON.stringify(place)}, import.meta.url).href`;
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', `(${address})`);
      return { contents, loader: 'js' };
    });
  },
});

/** The parser is found by its own package, among those for each machine; only the modules around it are inlined. */
const keepParser = {
  name: 'keep-parser',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      const address = "new URL('../index.js', import.meta.resolve('satteri'))";
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address);
      return { contents, loader: 'js' };
    });
  },
};

const leaveLibraries = {
  name: 'leave-libraries',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@quire/')) return undefined;
      const [first = '', second = ''] = path.split('/');
      const name = first.startsWith('@') ? `${first}/${second}` : first;
      return INLINED.includes(name) ? undefined : { path, external: true };
    });
  },
};

/** Bundles what `tsc` compiled. */
export async function bundlePrograms() {
  for (const [name, entry] of Object.entries(PROGRAMS)) {
    await bundleProgram(join(packages, name, 'dist', entry), join(packages, name, 'dist/bundle'));
  }
}

async function bundleProgram(entry, target) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    // Libraries of the older module system ask for parts of Node by `require`.
    banner: {
      js: "import{createRequire as quireRequire}from'node:module';const require=quireRequire(import.meta.url);",
    },
    plugins: [keepAddresses(target), keepParser, leaveLibraries, leaveLocales],
    metafile: true,
    absWorkingDir: root,
  });
  const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  for (const name of readdirSync(target)) if (!written.has(name)) rmSync(join(target, name));
}
