// Puts each program that is started often, and all packages that it uses, into a few files: finding, reading
// and linking some five hundred modules takes longer than rendering a hundred pages. What is not used at once is
// in files of its own, which are loaded when it is asked for.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');

/** What is started, and the folder where it is looked for; both from `packages`. */
const PROGRAMS = [
  { entries: ['cli/dist/main.js'], target: 'cli/dist/bundle' },
  {
    entries: [
      'platform/dist/render/render-child.js',
      'platform/dist/diffs/diff-child.js',
      'platform/dist/mocks/mock-child.js',
      'platform/dist/git/tunnel/ssh-connect.js',
    ],
    target: 'platform/dist/bundle',
  },
  { entries: ['site/dist/pool/render-thread.js'], target: 'site/dist/bundle' },
];

/** Plain JavaScript without files of its own; all other libraries stay where npm put them. */
export const INLINED = [
  '@cantoo/pdf-lib',
  '@jridgewell/gen-mapping',
  '@jridgewell/resolve-uri',
  '@jridgewell/sourcemap-codec',
  '@jridgewell/trace-mapping',
  '@opentelemetry/api',
  '@opentelemetry/api-logs',
  '@opentelemetry/core',
  '@opentelemetry/otlp-transformer',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/semantic-conventions',
  '@scalar/openapi-upgrader',
  '@scalar/snippetz',
  '@typescript/vfs',
  'b4a',
  'commander',
  'culori',
  'debug',
  'entities',
  'events-universal',
  'fast-fifo',
  'fflate',
  'html-entities',
  'ignore',
  'image-size',
  'ipaddr.js',
  'jose',
  'json-p3',
  'js-yaml',
  'lines-and-columns',
  'ms',
  'node-html-better-parser',
  'oauth4webapi',
  'openid-client',
  'parse5',
  'picocolors',
  'satteri',
  'streamx',
  'sucrase',
  'tar-stream',
  'text-decoder',
  'ts-interface-checker',
  'tslib',
  'twoslash',
  'twoslash-protocol',
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

/** `@scope/name/part` is of `@scope/name`. */
export function toPackageName(path) {
  const parts = path.split('/');
  return parts.slice(0, path.startsWith('@') ? 2 : 1).join('/');
}

const leaveLibraries = {
  name: 'leave-libraries',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@quire/')) return undefined;
      return INLINED.includes(toPackageName(path)) ? undefined : { path, external: true };
    });
  },
};

/** Bundles what `tsc` compiled. */
export async function bundlePrograms() {
  for (const program of PROGRAMS) {
    const written = await bundleProgram(program, packages);
    const names = new Set(written.outputs.map((path) => basename(path)));
    const target = join(packages, program.target);
    for (const name of readdirSync(target)) if (!names.has(name)) rmSync(join(target, name));
  }
}

/**
 * Bundles one program into its folder below `home`, where the other packages of ours have the same places
 * as in the repository. Gives the files that went in and came out, and the libraries that are left to npm.
 */
export async function bundleProgram({ entries, target }, home) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(packages, entry)),
    outdir: join(home, target),
    entryNames: '[name]',
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
    plugins: [keepAddresses(join(packages, target)), keepParser, leaveLibraries, leaveLocales],
    metafile: true,
    absWorkingDir: root,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const left = imports.filter(({ path, external }) => external && !isBuiltin(path));
  return {
    inputs: Object.keys(metafile.inputs),
    outputs: Object.keys(metafile.outputs),
    libraries: [...new Set(left.map(({ path }) => toPackageName(path)))],
  };
}
