import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTypedBlocks } from '../docs/command-blocks.ts';
import { TURN_TIMEOUT, takeDocumentedPorts } from '../docs/documented-ports.ts';
import { typeBlocks } from '../docs/type-page.ts';
import { createNpmProject } from '../support/npm-project.ts';
import { hasRegistry, type Registry, startRegistry } from '../support/registry.ts';
import { isSoak } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// The blocks of commands that need a registry are typed here, each page in a folder of its own, with what npm gives.
// A plain run types the page that npm shows of the package, `npm run test:soak` all of them.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLUGIN = 'examples/plugin-page-owner';
const PLUGIN_FILE = 'quire-plugin-page-owner-1.0.0.tgz';

/** What the reader of a page has. Everybody else begins in an empty folder. */
interface Given {
  /** The packages that are installed, by the name of the folder that has them. */
  packages?: 'docs' | 'platform';
  /** A starter site, and its place. */
  starter?: string;
  /** Folders of this repository, by their places. */
  copies?: Record<string, string>;
  /** The example of a plugin as a tarball. */
  plugin?: true;
  /** Chromium, where it is installed. */
  browser?: true;
}

const GIVEN: Record<string, Given> = {
  'docs/guides/check.mdx': { packages: 'docs', starter: 'docs', browser: true },
  'docs/guides/continuous-integration.mdx': { packages: 'docs', starter: 'docs' },
  'docs/guides/pdf.mdx': { packages: 'docs', starter: 'docs', browser: true },
  'docs/guides/plugins.mdx': { packages: 'platform', copies: { 'plugin-page-owner': PLUGIN } },
  'docs/guides/run-the-service.mdx': { packages: 'platform', plugin: true },
  'examples/plugin-page-owner/README.md': { starter: 'my-docs', copies: { [PLUGIN]: PLUGIN } },
  'packages/quire-docs/README.md': { starter: '.' },
};

/** What a newcomer reads first. */
const FIRST_PAGE = 'packages/quire-docs/README.md';

/** What is in those folders. */
const PACKAGES = { docs: ['quire-docs'], platform: ['quire-docs', 'quire-platform'] };

const blocks = findTypedBlocks('registry');
const chromium = process.env.QUIRE_CHROMIUM;
const pages = [...blocks.keys()].filter((page) =>
  isSoak ? !GIVEN[page]?.browser || chromium : page === FIRST_PAGE,
);
/** The packages that these pages take for granted, beside those of the starter site. */
const folders = new Set(['docs', ...pages.map((page) => GIVEN[page]?.packages ?? 'docs')] as const);

let place: TemporaryFolder;
let registry: Registry;
let endTurn: () => void;

beforeAll(async () => {
  if (!hasRegistry) return;
  place = await createTemporaryFolder();
  registry = await startRegistry(place.path);
  for (const name of folders) {
    const project = createNpmProject(join(place.path, name), registry.environment);
    writeFileSync(join(project.folder, 'package.json'), '{ "private": true }\n');
    expect(await project.run('npm', 'i', ...PACKAGES[name])).toMatchObject({ code: 0 });
  }
  const team = createNpmProject(join(place.path, 'docs'), registry.environment);
  expect(await team.run('npx', 'quire', 'new', '../starter')).toMatchObject({ code: 0 });
  const plugin = ['pack', '--silent', '--pack-destination', '..', join(ROOT, PLUGIN)];
  expect(await team.run('npm', ...plugin)).toMatchObject({ code: 0 });
  endTurn = await takeDocumentedPorts();
}, TURN_TIMEOUT);
afterAll(async () => {
  endTurn?.();
  registry?.stop();
  await place?.remove();
});

function createFolder(page: string): string {
  const folder = join(place.path, page.replaceAll('/', '-'));
  mkdirSync(folder);
  const { packages, starter, copies = {}, plugin } = GIVEN[page] ?? {};
  if (packages) execFileSync('cp', ['-a', `${join(place.path, packages)}/.`, folder]);
  const put = (source: string, name: string) =>
    cpSync(source, join(folder, name), { recursive: true });
  if (starter) put(join(place.path, 'starter'), starter);
  if (plugin) put(join(place.path, PLUGIN_FILE), PLUGIN_FILE);
  for (const [name, path] of Object.entries(copies)) put(join(ROOT, path), name);
  return folder;
}

describe.skipIf(!hasRegistry)('the commands on a page can be typed where npm is', () => {
  test.each(pages)('%s', { timeout: 600_000 }, (page) =>
    typeBlocks(blocks.get(page) ?? [], createFolder(page), {
      ...registry.environment,
      // The browser's sandbox does not work as root.
      ...(chromium ? { QUIRE_CHROMIUM: chromium, QUIRE_CHROMIUM_SANDBOX: 'off' } : {}),
    }),
  );
});
