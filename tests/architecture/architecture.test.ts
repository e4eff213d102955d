import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtInComponents } from '@quire/components';
import { describe, expect, test } from 'vitest';
import { ARROWS } from './arrows.ts';
import { findViolations } from './check-architecture.ts';
import { findSampling } from './check-browser-tests.ts';
import { findComponentNames, isNameless } from './check-component-names.ts';
import { findLongFunctions, MOST_LINES } from './check-function-length.ts';
import { findWrittenIds } from './check-ids.ts';
import { findInstallWarnings } from './check-install.ts';
import { HTML_READERS } from './html-readers.ts';
import { findFileCycles, findFolderCycles } from './import-cycles.ts';
import { RECURSIONS } from './recursions.ts';
import { isBundledOrTest, loadSourceFiles, type SourceFile, toSourceFile } from './source-file.ts';

const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url));
const BROWSER_TESTS = fileURLToPath(new URL('../e2e', import.meta.url));

const sources = loadSourceFiles(PACKAGES);

const product = sources.filter(({ path }) => !path.includes('/src/testing/'));

interface PackageJson {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackageJson(name: string): PackageJson {
  return JSON.parse(readFileSync(`${PACKAGES}/${name}/package.json`, 'utf8'));
}

function declaredBy({ package: name, path }: SourceFile): Set<string> {
  const json = readPackageJson(name);
  if (isBundledOrTest(path)) {
    return new Set(Object.keys({ ...json.dependencies, ...json.devDependencies }));
  }
  const types = Object.keys(json.devDependencies ?? {}).filter((key) => key.startsWith('@types/'));
  return new Set([
    ...Object.keys({ ...json.dependencies, ...json.optionalDependencies }),
    // Imports of types vanish in the build: declared types are enough for them.
    ...types.map((key) => key.slice('@types/'.length)),
  ]);
}

describe('the house', () => {
  test('every package has its place in the table of arrows', () => {
    const packages = readdirSync(PACKAGES).filter((name) => existsSync(`${PACKAGES}/${name}/src`));
    expect(packages.filter((name) => !(name in ARROWS))).toEqual([]);
  });

  test('arrows point one way', () => {
    const reaches = (from: string, to: string): boolean =>
      (ARROWS[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(ARROWS).filter((name) => reaches(name, name))).toEqual([]);
  });

  test('inside a package, folders need each other one way', () => {
    expect(findFolderCycles(product)).toEqual([]);
  });

  test('files need each other one way, but for recursions over one tree', () => {
    expect(findFileCycles(product)).toEqual(RECURSIONS.map(({ files }) => files));
  });

  test('no file imports against the arrows, reads the environment or evaluates text', () => {
    expect(findViolations(sources, declaredBy)).toEqual([]);
  });

  test('outside their package, components are known by their descriptors, not by their names', () => {
    const found = sources
      .filter(({ path }) => isNameless(path))
      .flatMap(({ path, text }) =>
        findComponentNames(path, text, (name) => builtInComponents.has(name)),
      );
    expect(found).toEqual([]);
  });

  test('every file that reads the text of markup is in the list, and every file of the list does', () => {
    const readers = sources.filter(({ imports }) => imports.includes('@quire/base/html-text'));
    const named = readers.map(({ path }) => path).filter((path) => !path.includes('/src/testing/'));
    expect(named.sort()).toEqual(Object.keys(HTML_READERS).sort());
  });

  test('no function is longer than what is read at once', () => {
    const found = sources.flatMap(({ path, text }) => findLongFunctions(path, text));
    expect(found).toEqual([]);
  });

  test('ids of content are attributes that markup knows of', () => {
    const content = /^(?:markdown|components|openapi)\//;
    const found = sources
      .filter(({ path }) => content.test(path))
      .flatMap(({ path, text }) => findWrittenIds(path, text));
    expect(found).toEqual([]);
  });

  test('every dependency is pinned to one version', () => {
    const loose = readdirSync(PACKAGES).flatMap((name) => {
      const { dependencies, optionalDependencies, devDependencies } = readPackageJson(name);
      const all = { ...dependencies, ...optionalDependencies, ...devDependencies };
      return Object.entries(all)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([dependency, version]) => `${name}: ${dependency} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  test('the lock file names no download host', () => {
    const lock = readFileSync(`${PACKAGES}/../package-lock.json`, 'utf8');
    expect(lock.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([]);
  });

  test('npm has nothing to warn of at an installation on the oldest Node that is promised', () => {
    const read = (file: string) => JSON.parse(readFileSync(`${PACKAGES}/../${file}`, 'utf8'));
    expect(read('package.json').engines.node).toBe('>=20.19');
    expect(findInstallWarnings(read('package-lock.json'), '20.19.0')).toEqual([]);
  });

  test('browser tests wait for what a page shows', () => {
    const found = readdirSync(BROWSER_TESTS).flatMap((name) =>
      findSampling(name, readFileSync(`${BROWSER_TESTS}/${name}`, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});

describe('the test of the test', () => {
  const declared = () => new Set(['@quire/base', '@quire/platform', '@quire/site', 'zod']);
  const violationsOf = (path: string, text: string) =>
    findViolations([toSourceFile(path, text)], declared);

  test('an import against the arrows is found', () => {
    expect(
      violationsOf('model/src/page.ts', "import { startPlatform } from '@quire/platform';"),
    ).toEqual(['model/src/page.ts imports @quire/platform: model may not']);
  });

  test('an import along the arrows is fine', () => {
    expect(
      violationsOf('cli/src/a.ts', "import { a } from '@quire/site';\nimport './b.ts';"),
    ).toEqual([]);
  });

  test('a dynamic import and a re-export count as imports', () => {
    expect(violationsOf('base/src/a.ts', "const a = await import('@quire/site');")).toHaveLength(1);
    expect(violationsOf('base/src/a.ts', "export * from '@quire/site';")).toHaveLength(1);
  });

  test('files and folders that need each other are found; types and files beside the folders are not', () => {
    const files = [
      toSourceFile('site/src/a/one.ts', "import { two } from '../b/two.ts';"),
      toSourceFile(
        'site/src/b/two.ts',
        "import '../c/three.ts';\nimport type { One } from '../a/one.ts';",
      ),
      toSourceFile('site/src/c/three.ts', "export { four } from '../a/four.ts';"),
      toSourceFile('site/src/a/four.ts', "import { type One, type Two } from '../index.ts';"),
      toSourceFile(
        'site/src/index.ts',
        "export * from './a/one.ts';\nimport { leaf } from './leaf.ts';",
      ),
      toSourceFile('site/src/leaf.ts', "import { leaf } from './twig.ts';"),
      toSourceFile('site/src/twig.ts', "import { type Leaf, leaf } from './leaf.ts';"),
    ];
    expect(findFolderCycles(files)).toEqual([
      ['site/src/a', 'site/src/b', 'site/src/c'],
      ['site/src/leaf.ts', 'site/src/twig.ts'],
    ]);
    expect(findFileCycles(files)).toEqual([['site/src/leaf.ts', 'site/src/twig.ts']]);
  });

  test('an undeclared dependency is found', () => {
    expect(violationsOf('base/src/a.ts', "import left from 'left-pad';")).toEqual([
      'base/src/a.ts imports left-pad, which its package.json does not declare',
    ]);
  });

  test('a way around the public surface is found', () => {
    expect(violationsOf('cli/src/a.ts', "import { a } from '@quire/site/dist/a.js';")).toEqual([
      "cli/src/a.ts imports @quire/site/dist/a.js: use the package's public surface",
    ]);
    expect(violationsOf('cli/src/a.ts', "import { a } from '../../site/src/a.ts';")).toEqual([
      'cli/src/a.ts imports ../../site/src/a.ts, outside its own package',
    ]);
  });

  test('browser code that reaches into the server is found', () => {
    expect(
      violationsOf('reader/src/browser/a.ts', "import '../errors.ts';\nimport 'node:fs';"),
    ).toEqual([
      'reader/src/browser/a.ts imports ../errors.ts: browser code may only import browser code',
      'reader/src/browser/a.ts imports node:fs: there is no Node in a browser',
    ]);
  });

  test('a record that the dashboard imports as more than a type is found', () => {
    const text =
      "import { keyRoutes } from '@quire/contract';\nimport type { Me } from '@quire/contract';";
    expect(
      findViolations(
        [toSourceFile('dashboard/src/a.ts', text)],
        () => new Set(['@quire/contract']),
      ),
    ).toEqual(['dashboard/src/a.ts loads @quire/contract: import its types alone']);
  });

  test('reading the environment and evaluating text are found, comments are not', () => {
    expect(
      violationsOf('site/src/a.ts', 'process.env.HOME; eval(text); new Function(text);'),
    ).toEqual([
      'site/src/a.ts reads the environment: only cli/src/run-in-process.ts, create-quire/src/main.ts, deploy/src/main.ts may',
      'site/src/a.ts uses eval: author content is data',
      'site/src/a.ts uses Function constructor: author content is data',
    ]);
    expect(violationsOf('site/src/a.ts', '// never eval( anything\n/* process.env */')).toEqual([]);
  });

  test('a package for a newer Node and a deprecated one are found, but optional ones are not', () => {
    const packages = {
      'node_modules/old': { version: '1.0.0', engines: { node: '>=18' } },
      'node_modules/any': { version: '1.0.0' },
      'node_modules/new': { version: '2.0.0', engines: { node: '^20.20 || >=22.12' } },
      'node_modules/a/node_modules/@b/c': { version: '3.0.0', deprecated: 'Use d.' },
      'node_modules/elsewhere': { version: '4.0.0', optional: true, engines: { node: '>=22' } },
    };
    expect(findInstallWarnings({ packages }, '20.19.0')).toEqual([
      'new 2.0.0 declares Node ^20.20 || >=22.12',
      '@b/c 3.0.0 is deprecated: Use d.',
    ]);
  });

  test('a file that reads the text of markup is found', () => {
    const text = "import { htmlText } from '@quire/base/html-text';";
    expect(violationsOf('components/src/a.ts', text)).toEqual([
      'components/src/a.ts reads the text of markup: put markup together, or ask @quire/base',
    ]);
    expect(violationsOf('theme/src/layout/document.ts', text)).toEqual([]);
  });

  test('an id that is written into a template is found', () => {
    const text = 'const a = html`<p id="x">`;\nconst b = html`<p data-id="x">`, c = `<p id="x">`;';
    expect(findWrittenIds('markdown/src/a.ts', text)).toEqual([
      "markdown/src/a.ts:1 writes an id into a template: use attribute('id', …)",
    ]);
  });

  test('a function that is too long is found by its name, whatever kind it is', () => {
    const body = (lines: number) => `{\n${'work();\n'.repeat(lines - 2)}}`;
    const text = [
      `function named() ${body(MOST_LINES)}`,
      `function long(): void ${body(MOST_LINES + 1)}`,
      `const arrow = (): void => ${body(MOST_LINES + 1)};`,
      `const thing = { method(): void ${body(MOST_LINES + 1)} };`,
      `call(() => ${body(MOST_LINES + 1)});`,
    ].join('\n');
    expect(findLongFunctions('a/src/a.ts', text)).toEqual([
      'a/src/a.ts long has 61 lines',
      'a/src/a.ts arrow has 61 lines',
      'a/src/a.ts method has 61 lines',
      'a/src/a.ts in line 244 has 61 lines',
    ]);
  });

  test('a text that is the name of a component is found, words and keys are not', () => {
    const text = [
      "const isTab = (name: string): boolean => name === 'Tab';",
      "const words = ['A Tab', '<Tab>', `Tabs`]; // 'Tab'",
      'const { Tab } = { Tab: `Tab` };',
    ].join('\n');
    expect(findComponentNames('site/src/a.ts', text, (name) => name === 'Tab')).toEqual([
      'site/src/a.ts:1 has the text "Tab": ask its descriptor',
      'site/src/a.ts:3 has the text "Tab": ask its descriptor',
    ]);
    expect(['site/src/a.ts', 'components/src/a.ts'].map(isNameless)).toEqual([true, false]);
  });

  test('a page that is looked at once is found, one that is waited for is not', () => {
    const text = [
      "expect(await page.locator('dialog').count()).toBe(0);",
      "await expect.poll(() => page.locator('dialog').count()).toBe(0);",
      "expect(new URL(page.url()).hash).toBe('#go');",
      "expect(\n  await page.locator('dialog').innerText(),\n).toBe('');",
    ].join('\n');
    expect(findSampling('a.test.ts', text)).toEqual([
      'a.test.ts:1 looks once: use expect.poll',
      'a.test.ts:3 looks once: use expect.poll',
      'a.test.ts:4 looks once: use expect.poll',
    ]);
  });
});
