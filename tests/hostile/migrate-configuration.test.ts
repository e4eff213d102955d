import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateFolder } from '@quire/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Configurations of other tools are code of strangers. Each of these tries to reach the machine: to write a file, to
// end or slow the process, or to change objects of ours. None may get further than its own sandbox.

let folder: string;
let proof: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-hostile-'));
  proof = join(folder, 'proof');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REACHES = [
  "require('fs').writeFileSync(PROOF, 'x')",
  "require('node:fs').writeFileSync(PROOF, 'x')",
  "process.mainModule.require('fs').writeFileSync(PROOF, 'x')",
  "process.binding('fs').writeFileSync(PROOF, 'x')",
  "globalThis.process.getBuiltinModule('fs').writeFileSync(PROOF, 'x')",
  "require('child_process').execSync('touch ' + PROOF)",
  "require('module').createRequire('/')('fs').writeFileSync(PROOF, 'x')",
  "this.constructor.constructor('return process')().exit(1)",
  "(() => {}).constructor('return process')().exit(1)",
  '(async () => {}).constructor(\'return import("fs")\')()',
  "Function('return process')().exit(1)",
  "eval('process.exit(1)')",
  "globalThis.eval('1')",
  "import('fs').then((fs) => fs.writeFileSync(PROOF, 'x'))",
  'new Worker(PROOF)',
  "fetch('http://127.0.0.1:1/')",
  "require('http').get('http://127.0.0.1:1/')",
  "require('vm').runInThisContext('process.exit(1)')",
  'Object.prototype.polluted = true',
  'Array.prototype.map = () => { throw 1 }',
  "JSON.stringify = () => '{}'",
  'globalThis.quireConfiguration = () => \'{"text":"{}"}\'',
  'Promise.prototype.then = () => {}',
  'for (;;) {}',
  '(function next() { Promise.resolve().then(next); })()',
  'const a = []; for (;;) a.push(new Array(1e6).fill(1))',
  "let s = 'x'; for (;;) s += s",
  '(function f() { f() })()',
  "/(a+)+$/.test('a'.repeat(40) + '!')",
  "throw new Error('x'.repeat(1e6))",
  'process.exit(1)',
  'process.kill(process.pid)',
  "process.on('exit', () => {})",
  "module.constructor._load('fs').writeFileSync(PROOF, 'x')",
  "require.cache; require.main.require('fs').writeFileSync(PROOF, 'x')",
  "__dirname.constructor.constructor('return process')().exit(1)",
  'new Proxy({}, { get() { throw 1 } }).x',
  "Symbol.iterator.constructor.constructor('return process')()",
  'import.meta.constructor',
  'module.exports = new Proxy({}, { ownKeys() { for (;;) {} } })',
  'module.exports = { toJSON() { for (;;) {} } }',
  'const o = {}; o.o = o; module.exports = o',
  "module.exports = { title: 'x'.repeat(2e7) }",
  'let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; module.exports = o',
  'module.exports = new Promise(() => {})',
  "module.exports = { presets: [['classic', { docs: { path: '../../../../etc', sidebarPath: '/etc/passwd' } }]] }",
  "module.exports = { presets: [['classic', { docs: { path: '/etc' } }]] }",
  "require('../../../../../../etc/passwd')",
  "require('/etc/passwd')",
  "require('./docusaurus.config.js')",
];

/** The same attack in the configuration and in the sidebars: a hundred samples. */
const SAMPLES = REACHES.flatMap((code) => [
  { file: 'docusaurus.config.js', code },
  { file: 'sidebars.js', code },
]);

test('there are a hundred samples', () => {
  expect(SAMPLES).toHaveLength(100);
});

test.each(SAMPLES)('$file: $code', ({ file, code }) => {
  convertHostile('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'A', presets: [['classic', { docs: {}, blog: false }]] };",
    'sidebars.js': "module.exports = { docs: ['a'] };",
    'docs/a.md': '# A\n',
    [file]: toModule(code),
  });
});

test.each(REACHES)('.vitepress/config.js: %s', (code) => {
  convertHostile('vitepress', { 'a.md': '# A\n', '.vitepress/config.js': toModule(code) });
});

function toModule(code: string): string {
  return `module.exports = module.exports || {};\n${code.replaceAll('PROOF', JSON.stringify(proof))};\n`;
}

/** Converts a site, which may fail with a message, and makes sure that nothing outside was reached. */
function convertHostile(tool: 'docusaurus' | 'vitepress', files: Record<string, string>): void {
  const site = mkdtempSync(join(folder, 'site-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  try {
    const { texts, copies } = migrateFolder({ from: site, tool });
    expect([...texts.values()].join('\n')).not.toContain('root:');
    expect([...copies.values()].filter((path) => path.includes('..'))).toEqual([]);
  } catch (error) {
    expect(String((error as { code?: string }).code)).toMatch(/^(?:MIGRATE_\w+|OWN_MODULE_STUCK)$/);
  }
  expect(existsSync(proof)).toBe(false);
  expect('polluted' in {}).toBe(false);
}

/** Some of the attacks in the files of the other tools whose configuration is code. */
const OTHERS = ['astro.config.mjs', 'next.config.js', 'theme.config.jsx', 'pages/_meta.js'].flatMap(
  (file) => REACHES.slice(0, 12).map((code) => ({ file, code })),
);

test.each(OTHERS)('$file: $code', ({ file, code }) => {
  const site = mkdtempSync(join(folder, 'site-'));
  const files = {
    ...(file === 'astro.config.mjs' ? {} : { 'next.config.js': 'module.exports = {};' }),
    'pages/_meta.js': "module.exports = { a: 'A' };",
    'pages/a.mdx': '# A\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    [file]: `module.exports = {};\n${code.replaceAll('PROOF', JSON.stringify(proof))};\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const tool = file === 'astro.config.mjs' ? 'starlight' : 'nextra';
  try {
    expect(migrateFolder({ from: site, tool }).tool).toBe(tool);
  } catch (error) {
    expect(String((error as { code?: string }).code)).toMatch(/^(?:MIGRATE_\w+|OWN_MODULE_STUCK)$/);
  }
  expect(existsSync(proof)).toBe(false);
});

test('tags of Python in mkdocs.yml are data', () => {
  const site = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(site, 'docs'));
  writeFileSync(join(site, 'docs/index.md'), '# A\n');
  const attack = `!!python/object/apply:os.system ["touch ${proof}"]`;
  writeFileSync(join(site, 'mkdocs.yml'), `site_name: A\nextra: ${attack}\nhooks: [run.py]\n`);
  expect(migrateFolder({ from: site }).site.name).toBe('A');
  expect(existsSync(proof)).toBe(false);
});
