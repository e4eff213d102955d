import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.js';
import { type ModelServer, startModelServer } from '../support/model-server.js';
import { QUIRE, type QuireProcess, startQuire } from '../support/quire-process.js';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { findCommandBlocks } from './command-blocks.js';
import { openPageShell } from './page-shell.js';

// Every block of shell commands that a reader may type is typed here, as it stands, page by page and in the order
// of the page. Two marks before a block say what is special about it:
//
//   {/* commands: start http://localhost:3000 */}   the last command keeps running; the address answers once it is up
//   {/* commands: not run, it needs an account */}  it cannot run here, and why
//
// A server on a page takes the place of an earlier one at the same address. The ports are those of the documentation.

const ADMIN_KEY = `svc_${'documentation'.padEnd(40, '0')}`;

/** What a page takes for granted: a running platform, or files that its reader has. */
const GIVEN: Record<string, { platform?: true; files?: Record<string, string> }> = {
  'docs/guides/analytics.mdx': { platform: true },
  'docs/guides/back-up.mdx': { platform: true },
  'docs/guides/dashboard.mdx': { platform: true },
  'docs/guides/export-a-site.mdx': { platform: true },
  'docs/guides/manage-sites.mdx': { platform: true },
  'docs/guides/self-host.mdx': {
    files: { 'values.yaml': 'staticExport:\n  enabled: true\n  bundleUrl: file:site.tar.gz\n' },
  },
  'docs/reference/command.mdx': { platform: true },
};

const blocks = findCommandBlocks();
let folder: TemporaryFolder;
let starter: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  starter = join(folder.path, 'starter');
  expect(await startQuire(['new', starter]).ended).toBe(0);
});
afterAll(async () => {
  await folder.remove();
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
  // The page on `quire new` creates the folder itself.
  if (page !== 'docs/reference/command.mdx')
    await cp(starter, join(project, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries(GIVEN[page]?.files ?? {})) {
    await writeFile(join(project, name), text);
  }
  return project;
}

async function typeCommands(page: string, environment: Record<string, string>): Promise<void> {
  const project = await createProject(page);
  const shell = openPageShell(project, {
    PATH: process.env.PATH ?? '',
    HOME: project,
    QUIRE_ADMIN_KEY: ADMIN_KEY,
    QUIRE_API_KEY: ADMIN_KEY,
    QUIRE_LOG_LEVEL: 'warn',
    npm_config_update_notifier: 'false',
    ...environment,
  });
  try {
    for (const block of blocks.get(page) ?? []) {
      if (block.notRun !== undefined) continue;
      await shell.run(block).catch((reason: Error) => {
        throw new Error(`${page}:${block.line}\n${block.commands}\n${reason.message}`);
      });
    }
  } finally {
    await shell.close();
  }
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

const pages = [...blocks].filter(([, ofPage]) => ofPage.some(({ notRun }) => notRun === undefined));
const needsPlatform = (page: string) => GIVEN[page]?.platform === true;

describe('the commands on a page can be typed as they stand', () => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer(8001);
  });
  afterAll(() => model.close());

  test.each(pages.map(([page]) => page).filter((page) => !needsPlatform(page)))('%s', (page) =>
    typeCommands(page, {}),
  );
});

describe('beside a running platform', () => {
  let platform: QuireProcess;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const data = join(folder.path, 'platform');
    const settings = { QUIRE_DATA: data, QUIRE_ADMIN_KEY: ADMIN_KEY };
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

  test.each(pages.map(([page]) => page).filter(needsPlatform))('%s', (page) =>
    typeCommands(page, environment),
  );
});

test('what cannot be typed here says why', () => {
  const all = [...blocks.values()].flat();
  const notRun = all.filter((block) => block.notRun !== undefined);
  const lines = notRun.map(({ page, line, notRun: why }) => `  ${page}:${line}: ${why}\n`);
  process.stdout.write(
    `\nBlocks of commands: ${all.length - notRun.length} typed, ${notRun.length} not run:\n${lines.join('')}`,
  );
  expect(notRun.length).toBeLessThan(all.length / 2);
});
