// Bundles the playground of API pages: a small script for those pages only, which loads the playground with its
// style sheet inside when a reader is about to open it, the samples that a library writes and the check of values,
// loaded with a form, the flows of OAuth 2, loaded where a reader can sign in, and the mock, loaded where a reader
// chooses it. The words of each other language are a file of their own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const styles = join(root, 'packages/reader/src/styles');
const languages = join(root, 'packages/reader/src/browser/playground/languages');
const output = join(root, 'packages/reader/dist/browser');

const SHARED = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
};

/** The sources, not what a build left in dist; and of the sandbox's entry only Preact. */
const SOURCES = {
  '@quire/sandbox/browser': join(root, 'packages/sandbox/src/guest/preact.ts'),
  '@quire/openapi/browser': join(root, 'packages/openapi/src/browser.ts'),
};

/** The samples of the library are a quarter of all code here; until their file is there they are left out. */
const LATE_SAMPLES = {
  name: 'late-samples',
  setup(build) {
    build.onLoad({ filter: /openapi[\\/]src[\\/]sample[\\/]by-library\.ts$/ }, () => ({
      contents:
        'export const LIBRARY_SAMPLES = new Proxy({}, { get: (_, name) => (request) => globalThis.quireSamples[name](request) });',
    }));
    build.onLoad({ filter: /openapi[\\/]src[\\/]sample[\\/]more-clients\.ts$/ }, () => ({
      contents:
        'export const listMoreClients = () => globalThis.quireClients?.listMoreClients() ?? []; export const writeForClient = (key, request) => globalThis.quireClients?.writeForClient(key, request);',
    }));
  },
};

/** So is what compares values with schemas, mostly for its patterns; until its file is there, nothing is wrong. */
const LATE_CHECKS = {
  name: 'late-checks',
  setup(build) {
    build.onLoad({ filter: /openapi[\\/]src[\\/]playground[\\/]check-values\.ts$/ }, () => ({
      contents:
        'export const checkValues = (...values) => globalThis.quireChecks?.(...values) ?? [];',
    }));
  },
};

/** Writes the scripts of the playground, and that of the page that providers lead back to, into `packages/reader/dist/browser`. */
export async function bundlePlayground() {
  const { build } = await import('esbuild');
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/playground/door.ts')],
    outfile: join(output, 'playground-door.js'),
    alias: SOURCES,
  });
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/playground/main.ts')],
    outfile: join(output, 'playground.js'),
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { PLAYGROUND_STYLES: JSON.stringify(await bundleStyles()) },
    plugins: [LATE_SAMPLES, LATE_CHECKS],
    alias: SOURCES,
  });
  await build({
    ...SHARED,
    stdin: {
      contents:
        "import { LIBRARY_SAMPLES } from './by-library.ts';\nimport * as clients from './more-clients.ts';\nglobalThis.quireSamples = LIBRARY_SAMPLES;\nglobalThis.quireClients = clients;",
      resolveDir: join(root, 'packages/openapi/src/sample'),
    },
    outfile: join(output, 'playground-samples.js'),
  });
  await build({
    ...SHARED,
    stdin: {
      contents:
        "import { checkValues } from './check-values.ts';\nglobalThis.quireChecks = checkValues;",
      resolveDir: join(root, 'packages/openapi/src/playground'),
    },
    outfile: join(output, 'playground-checks.js'),
  });
  await build({
    ...SHARED,
    stdin: {
      contents:
        "import { createBundledMock } from './bundled-mock.ts';\nglobalThis.quireCreateMock = createBundledMock;",
      resolveDir: join(root, 'packages/openapi/src/mock'),
    },
    outfile: join(output, 'playground-mock.js'),
  });
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/playground/oauth/main.ts')],
    outfile: join(output, 'playground-oauth.js'),
  });
  await build({
    ...SHARED,
    entryPoints: [join(root, 'packages/reader/src/browser/playground/redirect-page.ts')],
    outfile: join(output, 'oauth-redirect.js'),
  });
  writeWords();
}

/** English is in the playground itself. */
function writeWords() {
  for (const file of readdirSync(languages).filter((name) => name.endsWith('.json'))) {
    const words = JSON.parse(readFileSync(join(languages, file), 'utf8'));
    const name = `playground-words-${file.replace(/json$/, 'js')}`;
    writeFileSync(join(output, name), `quirePlaygroundWords=${JSON.stringify(words)};\n`);
  }
}

async function bundleStyles() {
  const { transform } = await import('esbuild');
  const sheets = readdirSync(styles).filter((name) => /^playground.*\.css$/.test(name));
  const text = sheets
    .sort()
    .map((name) => readFileSync(join(styles, name), 'utf8'))
    .join('\n');
  const { code } = await transform(text, { loader: 'css', minify: true });
  return code.trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePlayground();
