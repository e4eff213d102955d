// `npm run test:mutation -- <part>`: changes the sources of a part one place at a time and counts how many of the
// changes its tests notice. Without a part, one after the other.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LEAST_SCORE, PARTS } from './mutation-parts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'node_modules/.cache/quire-mutation');

/** One server for all runs of the tests: starting it for each one would take most of the time. */
const SHARED_DATABASE = {
  globalSetup: ['packages/platform/src/testing/shared-server.ts'],
  setupFiles: ['scripts/mutation-database.mjs'],
};

/** Node loads built packages, as in every test run. */
const BUILT = String.raw`/\/packages\/[^/]+\/dist\//`;

function measure(part) {
  const { mutate, tests, needsDatabase = false } = PARTS[part];
  const report = join(folder, `${part}.json`);
  const vitestConfig = join(folder, `${part}.vitest.config.mjs`);
  const config = join(folder, `${part}.stryker.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const test = {
    include: tests,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    ...(needsDatabase ? SHARED_DATABASE : {}),
  };
  writeFileSync(
    vitestConfig,
    `const server = { deps: { external: [${BUILT}] } };
export default { root: process.cwd(), test: { ...${JSON.stringify(test)}, server } };\n`,
  );
  writeFileSync(
    config,
    JSON.stringify({
      mutate: [...mutate, '!**/*.test.ts', '!**/index.ts', '!**/errors.ts'],
      testRunner: 'vitest',
      vitest: { configFile: vitestConfig, related: false },
      plugins: ['@stryker-mutator/vitest-runner'],
      reporters: ['clear-text', 'json', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
      tempDirName: join(folder, 'tmp'),
      ignorePatterns: ['.quire', 'benchmarks', 'charts', 'docs', 'examples'],
      // Only for a compiler with a JavaScript interface, which TypeScript 7 has not; vitest needs none.
      tsconfigFile: 'not-read.json',
      ignoreStatic: true,
      // Tests that start a database are slow beside each other, and time limits must mean something.
      concurrency: needsDatabase ? 1 : 2,
      timeoutMS: 20_000,
      cleanTempDir: 'always',
      allowEmpty: false,
    }),
  );
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const run = spawnSync(process.execPath, [stryker, 'run', config], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error(`${part}: the measurement broke off.`);
  return toScore(JSON.parse(readFileSync(report, 'utf8')));
}

/** Changes that a test noticed, by failing or by not ending, of all that a test could notice. */
function toScore({ files }) {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names) => states.filter((state) => names.includes(state)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  return { noticed, all, score: all === 0 ? 0 : (100 * noticed) / all };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const results = (asked.length > 0 ? asked : Object.keys(PARTS)).map((part) => ({
  part,
  ...measure(part),
}));
for (const { part, noticed, all, score } of results) {
  console.log(`${part}: ${score.toFixed(1)} % (${noticed} of ${all} changes noticed)`);
}
const low = results.filter(({ score }) => score < LEAST_SCORE);
if (low.length > 0) {
  console.error(`Below ${LEAST_SCORE} %: ${low.map(({ part }) => part).join(', ')}.`);
  process.exit(1);
}
