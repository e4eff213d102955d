import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { migrateFolder, type ToolName, toJsonReport } from '@quire/migrate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIGURATION_ATTACKS, REACHES } from '../support/configuration-attacks.ts';

// Configurations of other tools are code of strangers. Each attack tries to reach the machine: to write a file, to read
// one outside its folder, to call a server, to end or slow the process, or to change objects of ours. None may get
// further than its own sandbox. Whatever one reaches leaves a trace: a file, a secret in the result, a request, a
// changed object, or the end of this process.

const WORD = 'the-word-outside';

let folder: string;
let proof: string;
let secret: string;
let server: Server;
let address: string;
let calls = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-hostile-'));
  proof = join(folder, 'proof');
  secret = join(folder, 'secret.md');
  writeFileSync(secret, `# ${WORD}\n`);
  writeFileSync(join(folder, 'secret.json'), JSON.stringify({ secret: WORD }));
  process.env.QUIRE_HOSTILE_SECRET = WORD;
  server = createServer((_, response) => response.end(WORD)).on('connection', () => calls++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  delete process.env.QUIRE_HOSTILE_SECRET;
  rmSync(folder, { recursive: true, force: true });
});

test('there are more than a hundred different attacks', () => {
  expect(new Set(CONFIGURATION_ATTACKS).size).toBe(CONFIGURATION_ATTACKS.length);
  expect(CONFIGURATION_ATTACKS.length).toBeGreaterThan(100);
});

test('an attack that nothing contains leaves its trace', async () => {
  const run = async (code: string) => {
    const file = join(folder, 'attack.cjs');
    writeFileSync(file, `${toModule(code)}console.log(module.exports.title);`);
    return (await promisify(execFile)(process.execPath, [file])).stdout;
  };
  await run("require('fs').writeFileSync(PROOF, 'x')");
  expect(existsSync(proof)).toBe(true);
  rmSync(proof);
  await run("require('http').get(ADDRESS, (answer) => answer.resume()).end()");
  expect(calls).toBe(1);
  calls = 0;
  const words = [
    "module.exports.title = require('fs').readFileSync(SECRET, 'utf8')",
    "module.exports.title = require('./secret.json').secret",
    'module.exports.title = process.env.QUIRE_HOSTILE_SECRET',
  ];
  for (const code of words) expect(await run(code)).toContain(WORD);
});

/** Where each tool has code of its site. All attacks go to two of them, and a part of them to each of the others. */
const PLACES: readonly Place[] = [
  { tool: 'docusaurus', file: 'docusaurus.config.js', attacks: CONFIGURATION_ATTACKS },
  { tool: 'vitepress', file: '.vitepress/config.js', attacks: CONFIGURATION_ATTACKS },
  ...[
    { tool: 'docusaurus' as const, file: 'sidebars.js' },
    { tool: 'docusaurus' as const, file: 'docs/data.js' },
    { tool: 'vitepress' as const, file: 'planes/[id].paths.js' },
    { tool: 'starlight' as const, file: 'astro.config.mjs' },
    { tool: 'nextra' as const, file: 'next.config.js' },
    { tool: 'nextra' as const, file: 'theme.config.jsx' },
    { tool: 'nextra' as const, file: 'pages/_meta.js' },
  ].map((place, at) => ({ ...place, attacks: REACHES.filter((_, index) => index % 7 === at) })),
];

interface Place {
  tool: ToolName;
  file: string;
  attacks: readonly string[];
}

const SITES: Partial<Record<ToolName, Record<string, string>>> = {
  docusaurus: {
    'docusaurus.config.js':
      "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: false }]] };",
    'sidebars.js': "module.exports = { docs: ['a'] };",
    'docs/a.mdx': "import data from './data.js';\n\n# A\n\n{data.title}\n",
    'docs/data.js': "module.exports = { title: 'A' };",
  },
  vitepress: {
    '.vitepress/config.js': "module.exports = { title: 'A' };",
    'a.md': '# A\n',
    'planes/[id].md': '# {{ $params.id }}\n',
    'planes/[id].paths.js': "module.exports = { paths: () => [{ params: { id: 'a' } }] };",
  },
  starlight: {
    'astro.config.mjs': 'export default {};',
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
  },
  nextra: {
    'next.config.js': 'module.exports = {};',
    'theme.config.jsx': 'module.exports = {};',
    'pages/_meta.js': "module.exports = { a: 'A' };",
    'pages/a.mdx': '# A\n',
  },
};

describe.each(PLACES)('$tool: $file', ({ tool, file, attacks }) => {
  test.each(attacks)('%s', (code) => convertHostile(tool, file, code));
});

test('no attack called a server', async () => {
  await new Promise((done) => setTimeout(done, 200));
  expect(calls).toBe(0);
});

function toModule(code: string): string {
  const named = code
    .replace(/\bPROOF\b/g, () => JSON.stringify(proof))
    .replace(/\bSECRET\b/g, () => JSON.stringify(secret))
    .replace(/\bADDRESS\b/g, () => JSON.stringify(address));
  return `module.exports = module.exports || {};\n${named};\n`;
}

/** Converts a site, which may fail with a message, and makes sure that nothing outside was reached. */
function convertHostile(tool: ToolName, file: string, code: string): void {
  const site = mkdtempSync(join(folder, 'site-'));
  putFiles(site, { ...SITES[tool], [file]: toModule(code) });
  const before = listOwnObjects();
  const { text, paths } = tryToConvert(site, tool);
  expect(listOwnObjects()).toEqual(before);
  expect(existsSync(proof)).toBe(false);
  expect(text).not.toContain(WORD);
  expect(text).not.toContain('root:');
  expect(paths.filter((path) => path.startsWith('/') || path.split('/').includes('..'))).toEqual(
    [],
  );
  rmSync(site, { recursive: true });
}

function putFiles(site: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
}

/** All that a reader of the result would see, or of the message, and all paths that are written or read. */
function tryToConvert(site: string, tool: ToolName): { text: string; paths: string[] } {
  try {
    const { texts, copies, report } = migrateFolder({ from: site, tool });
    const text = [...texts.values(), toJsonReport(report)].join('\n');
    return { text, paths: [...texts.keys(), ...copies.keys(), ...copies.values()] };
  } catch (error) {
    expect(String((error as { code?: string }).code)).toMatch(/^(?:MIGRATE_\w+|OWN_MODULE_STUCK)$/);
    return { text: String(error), paths: [] };
  }
}

/** What an attack could have changed of the objects that all code here uses. */
function listOwnObjects(): unknown[] {
  const objects = [Object, Array, String, RegExp, Promise, Function].map((each) => each.prototype);
  const own = [...objects, JSON, globalThis].map((each) => Object.getOwnPropertyNames(each).sort());
  const { map } = Array.prototype;
  const { stringify, parse } = JSON;
  const frozen = Object.isFrozen(Object.prototype);
  const listeners = process.eventNames().map((name) => [name, process.listenerCount(name)]);
  return [own, map, stringify, parse, frozen, listeners, process.exitCode, process.cwd()];
}

test('tags of Python in mkdocs.yml are data', () => {
  const site = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(site, 'docs'));
  writeFileSync(join(site, 'docs/index.md'), '# A\n');
  const attack = `!!python/object/apply:os.system ["touch ${proof}"]`;
  writeFileSync(join(site, 'mkdocs.yml'), `site_name: A\nextra: ${attack}\nhooks: [run.py]\n`);
  expect(migrateFolder({ from: site }).site.name).toBe('A');
  expect(existsSync(proof)).toBe(false);
});
