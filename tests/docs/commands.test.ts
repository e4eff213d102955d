import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.js';
import { type ModelServer, startModelServer } from '../support/model-server.js';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.js';
import { QUIRE, type QuireProcess, startQuire } from '../support/quire-process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { putStandIn } from '../support/vale/find-vale.js';
import { findCommandBlocks, findTypedBlocks, type Needs } from './command-blocks.js';
import { TURN_TIMEOUT, takeDocumentedPorts } from './documented-ports.js';
import { putQuickNpx } from './quick-npx.js';
import { typeBlocks } from './type-page.js';

// Every block of shell commands that a reader may type is typed, as it stands, page by page and in the order of the
// page. CONTRIBUTING.md has the marks that say what is special about a block. Those that need a registry or a clone
// are typed in tests/install, those that need containers in tests/images, all others here.
//
// A server on a page takes the place of an earlier one at the same address. The ports are those of the documentation.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ADMIN_KEY = `svc_${'documentation'.padEnd(40, '0')}`;

/** What a page takes for granted. */
interface Given {
  /** A running platform. */
  platform?: true;
  /** Files that its reader has, with their text. */
  files?: Record<string, string>;
  /** Files and folders of this repository that its reader has, by their places in the reader's folder. */
  copies?: Record<string, string>;
  /** Vale on the PATH. */
  vale?: true;
  /** A git repository with a branch `main`. */
  repository?: true;
  /** No site of ours in `docs`: the whole folder is the old site. */
  isBare?: true;
}

const GIVEN: Record<string, Given> = {
  'README.md': { copies: { docs: 'docs', examples: 'examples' } },
  'docs/guides/analytics.mdx': { platform: true },
  'docs/guides/any-ci.mdx': { platform: true },
  'docs/guides/back-up.mdx': { platform: true },
  'docs/guides/check.mdx': {
    vale: true,
    files: {
      '.vale.ini':
        'StylesPath = styles\n\n[formats]\nmdx = md\n\n[*.{md,mdx}]\nBasedOnStyles = Vale\n',
      'styles/README.md': 'Styles of the team.\n',
    },
  },
  'docs/guides/compare.mdx': { repository: true, platform: true },
  'docs/guides/connect-a-repository.mdx': { platform: true },
  'docs/guides/dashboard.mdx': { platform: true },
  'docs/guides/export-a-site.mdx': { platform: true },
  'docs/guides/feedback.mdx': { platform: true },
  'docs/guides/migrate.mdx': {
    files: { 'site/index.html': '<html><body><main><h1>Welcome</h1></main></body></html>\n' },
  },
  'docs/guides/migrate-docusaurus.mdx': {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Planes', presets: [['classic', { docs: { path: 'pages' } }]] };\n",
      'pages/intro.md': '# Planes\n\n:::tip\nFold.\n:::\n',
    },
  },
  'docs/guides/migrate-fern.mdx': {
    files: {
      'fern/docs.yml': 'title: Planes\nnavigation:\n  - page: Planes\n    path: pages/planes.mdx\n',
      'fern/pages/planes.mdx': '---\ntitle: Planes\n---\n\n<Tip>Fold.</Tip>\n',
    },
  },
  'docs/guides/migrate-gitbook.mdx': {
    files: {
      'SUMMARY.md': '# Table of contents\n\n* [Planes](README.md)\n',
      'README.md': '# Planes\n\n{% hint style="info" %}\nFold.\n{% endhint %}\n',
    },
  },
  'docs/guides/migrate-mint.mdx': {
    isBare: true,
    files: {
      'mint.json':
        '{ "name": "Planes", "navigation": [{ "group": "Start", "pages": ["planes"] }] }\n',
      'planes.mdx': '---\ntitle: Planes\n---\n\n<Tip>Fold.</Tip>\n',
    },
  },
  'docs/guides/migrate-mkdocs.mdx': {
    files: {
      'mkdocs.yml': 'site_name: Planes\ndocs_dir: pages\n',
      'pages/index.md': '# Planes\n\n!!! tip\n    Fold.\n',
    },
  },
  'docs/guides/migrate-nextra.mdx': {
    files: {
      'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})({});\n",
      'package.json': '{ "name": "planes", "dependencies": { "nextra": "3.0.0" } }\n',
      'pages/index.mdx': '# Planes\n\n<Callout>Fold.</Callout>\n',
    },
  },
  'docs/guides/migrate-readme.mdx': {
    isBare: true,
    files: {
      'reference/_order.yaml': '- Planes\n',
      'reference/Planes/_order.yaml': '- fold\n',
      'reference/Planes/fold.md': '---\ntitle: Fold\nhidden: false\n---\n\n> 📘 Tip\n>\n> Fold.\n',
    },
  },
  'docs/guides/migrate-starlight.mdx': {
    files: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Planes' })] };\n",
      'src/content/docs/index.md': '---\ntitle: Planes\n---\n\n:::tip\nFold.\n:::\n',
    },
  },
  'docs/guides/migrate-vitepress.mdx': {
    files: {
      '.vitepress/config.mjs': "export default { title: 'Planes', srcDir: './pages' };\n",
      'pages/index.md': '# Planes\n\n::: tip\nFold.\n:::\n',
    },
  },
  'docs/guides/jwt-hand-over.mdx': {
    platform: true,
    copies: {
      'server.mjs': 'examples/jwt-hand-over/server.mjs',
      'node_modules/jose': 'node_modules/jose',
    },
  },
  'docs/guides/manage-sites.mdx': { platform: true },
  'docs/guides/monorepo.mdx': { platform: true },
  'docs/guides/previews.mdx': { platform: true },
  'docs/guides/roles.mdx': { platform: true },
  'docs/guides/self-host.mdx': {
    files: { 'values.yaml': 'staticExport:\n  enabled: true\n  bundleUrl: file:site.tar.gz\n' },
  },
  'docs/guides/usage.mdx': { platform: true },
  'docs/reference/audit.mdx': { platform: true },
  'docs/reference/command.mdx': { platform: true },
  'examples/automation/README.md': {
    platform: true,
    copies: { 'export-bundle.sh': 'examples/automation/export-bundle.sh' },
  },
  'examples/automation/rollout/README.md': {
    platform: true,
    copies: { 'rollout.sh': 'examples/automation/rollout/rollout.sh' },
  },
};

/** Pages whose commands go through npm as they do for a reader; for the others the command is run right away. */
const WITH_INSTALLED_NPX = new Set(['README.md', 'docs/quickstart.mdx', 'docs/guides/back-up.mdx']);

/** How many blocks may stay that cannot be typed on a machine without accounts, systemd or Docker Compose. */
const MOST_NOT_RUN = 20;

const blocks = findTypedBlocks('project');
let endTurn: () => void;
let folder: TemporaryFolder;
let starter: string;

beforeAll(async () => {
  endTurn = await takeDocumentedPorts();
  folder = await createTemporaryFolder();
  starter = join(folder.path, 'starter');
  expect(await startQuire(['new', starter]).ended).toBe(0);
}, TURN_TIMEOUT);
afterAll(async () => {
  await folder.remove();
  endTurn();
});

/** A project of a documentation team: its pages in `docs`, and the command where npm puts it. */
async function createProject(page: string): Promise<string> {
  const project = join(folder.path, page.replaceAll('/', '-'));
  const commands = join(project, 'node_modules/.bin');
  await mkdir(commands, { recursive: true });
  await writeFile(
    join(commands, 'quire'),
    `#!/bin/sh\nexec '${process.execPath}' '${QUIRE}' "$@"\n`,
  );
  await chmod(join(commands, 'quire'), 0o755);
  // A clone of this repository has the command as a script.
  const scripts = { quire: 'quire', start: 'quire platform' };
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, scripts }));
  const { files = {}, copies = {}, repository, isBare } = GIVEN[page] ?? {};
  // The page on `quire new` creates the folder itself.
  if (page !== 'docs/reference/command.mdx' && !copies.docs && !isBare)
    await cp(starter, join(project, 'docs'), { recursive: true });
  for (const [name, source] of Object.entries(copies))
    await cp(join(ROOT, source), join(project, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), text);
  }
  if (repository) commitAll(project);
  return project;
}

function commitAll(project: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: project, stdio: 'ignore' });
  const writer = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  git('init', '-b', 'main');
  git('add', 'docs');
  git(...writer, 'commit', '-m', 'Pages');
}

async function typePage(page: string, environment: Record<string, string>): Promise<void> {
  const project = await createProject(page);
  const path = GIVEN[page]?.vale ? await putStandIn(project) : (process.env.PATH ?? '');
  await typeBlocks(blocks.get(page) ?? [], project, {
    QUIRE_ADMIN_KEY: ADMIN_KEY,
    QUIRE_API_KEY: ADMIN_KEY,
    ...WITHOUT_PREVIEW_IMAGES,
    PATH: WITH_INSTALLED_NPX.has(page) ? path : await putQuickNpx(project, path),
    ...environment,
  });
}

/** Opens the link of a first start, as the first member does. */
async function joinAs(email: string, data: string): Promise<void> {
  const [, secret] =
    /welcome#(\S+)/.exec(await readFile(join(data, 'first-run.txt'), 'utf8')) ?? [];
  const { status } = await send(4000, '/_dashboard/link/use', {
    method: 'POST',
    headers: {
      host: 'localhost:4000',
      origin: 'http://localhost:4000',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ secret, email, name: 'Writer', password: 'a lighthouse in the fog' }),
  });
  expect(status).toBe(204);
}

const pages = [...blocks.keys()];
const needsPlatform = (page: string) => GIVEN[page]?.platform === true;

describe('the commands on a page can be typed as they stand', () => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer({ port: 8001 });
  });
  afterAll(() => model.close());

  test.each(pages.filter((page) => !needsPlatform(page)))('%s', (page) => typePage(page, {}));
});

describe('beside a running platform', () => {
  let platform: QuireProcess;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const data = join(folder.path, 'platform');
    const settings = { QUIRE_DATA: data, QUIRE_ADMIN_KEY: ADMIN_KEY, ...WITHOUT_PREVIEW_IMAGES };
    platform = startQuire(['platform'], { environment: settings });
    await platform.printed('Ready in');
    const answer = await fetch('http://localhost:4000/v1/projects', {
      headers: { authorization: `Bearer ${ADMIN_KEY}` },
    });
    const { projects } = (await answer.json()) as { projects: { projectId: string }[] };
    await joinAs('writer@example.com', data);
    environment = { QUIRE_DATA: data, PROJECT: projects[0]?.projectId ?? '' };
  });
  afterAll(() => platform.kill('SIGTERM'));

  test.each(pages.filter(needsPlatform))('%s', (page) => typePage(page, environment));
});

test('few blocks cannot be typed, and each says why', () => {
  const all = findCommandBlocks();
  const notRun = all.filter((block) => block.notRun !== undefined);
  const count = (needs: Needs) => [...findTypedBlocks(needs).values()].flat().length;
  const lines = notRun.map(({ page, line, notRun: why }) => `  ${page}:${line}: ${why}\n`);
  process.stdout.write(
    `\nBlocks of commands: ${all.length}. Typed: ${count('project')} here, ${count('registry')} in tests/install, ` +
      `${count('containers')} in tests/images, ${count('clone')} in a fresh clone by test:soak. Not run: ${notRun.length}\n${lines.join('')}`,
  );
  expect(notRun.length).toBeLessThanOrEqual(MOST_NOT_RUN);
});
