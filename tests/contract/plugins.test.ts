import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import {
  EXAMPLE,
  installTarball,
  linkEngine,
  packExample,
  putFile,
  writePluginSite,
} from '../support/plugin-site.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const CONFIG = `import pageOwner from 'quire-plugin-page-owner';
import { defineConfig } from 'quire-docs';

export default defineConfig({ plugins: [pageOwner] });
`;

let place: TemporaryFolder;
/** A site that has the example installed from its tarball. */
let site: string;
const running: QuireProcess[] = [];

beforeAll(async () => {
  place = await createTemporaryFolder();
  site = join(place.path, 'installed');
  await writePluginSite(
    site,
    { index: 'Home <Since version="2.1" />.', other: 'Other.' },
    { 'quire.config.mjs': CONFIG },
  );
  const index = readFileSync(join(site, 'index.mdx'), 'utf8');
  putFile(site, 'index.mdx', index.replace('---\n', '---\nowner: Docs <team>\n'));
  installTarball(site, packExample(place.path));
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill('SIGKILL')));
  await place.remove();
});

/** Runs a command in a process of its own: what Node has loaded of a package, it keeps. */
async function quire(...words: string[]) {
  const run = startQuire(words);
  return { code: await run.ended, output: run.output() };
}

const inPlace = (name: string) => join(place.path, name);

const read = (...path: string[]) => readFileSync(join(place.path, ...path), 'utf8');

/** A site of one page with a configuration of its own. */
async function writeOwn(name: string, files: Record<string, string>, page = 'Text of the page.') {
  await writePluginSite(join(place.path, name), { index: page }, files);
  linkEngine(join(place.path, name));
  return join(place.path, name);
}

const toConfig = (plugin: string, head = '') => `import { definePlugin, html } from 'quire-docs';
${head}
export default { plugins: [definePlugin({ name: 'own', version: '1.0.0', ${plugin} })] };
`;

async function startPreview(folder: string, ...words: string[]) {
  const preview = startQuire(['dev', folder, '--port', '0', ...words], { cwd: place.path });
  running.push(preview);
  const output = await preview.printed(/Stop with Ctrl-C/);
  const port = Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
  const get = async (path: string) => {
    const { body } = await send(port, path, { headers: { host: `localhost:${port}` } });
    return body.toString();
  };
  return { preview, get };
}

describe('a package from outside', () => {
  test('has under 40 lines', () => {
    expect(readFileSync(join(EXAMPLE, 'index.js'), 'utf8').split('\n').length).toBeLessThan(40);
  });

  test('adds its component, its slot and its styles to a build and to a bundle', async () => {
    const built = await quire('build', site, '--out', inPlace('built'));
    expect([built.code, built.output]).toEqual([0, expect.stringContaining('2 pages')]);
    const page = read('built/index.html');
    expect(page).toContain('Home <span class="since">Since 2.1</span>.');
    expect(page).toContain(
      '<div class="q-slot" data-q-slot="page-end"><p>Owned by Docs &lt;team&gt;</p></div>',
    );
    expect(page).toMatch(/href="[^"]*_assets\/quire-plugin-page-owner\.[0-9a-f]+\.css"/);
    expect(read('built/index.md')).toContain('Home (since 2.1).');
    expect(read('built/other.html')).not.toContain('data-q-slot');
    expect((await quire('export', site, '--out', inPlace('bundle.tar.gz'))).code).toBe(0);
    execFileSync('tar', ['-xzf', 'bundle.tar.gz', 'index.html'], { cwd: place.path });
    expect(read('index.html')).toBe(page);
  });

  test('adds its rule to a check, which can be switched off and be the only one', async () => {
    const rule = 'quire-plugin-page-owner/owner-missing';
    const only = await quire('check', site, '--only', rule, '--json');
    expect(JSON.parse(only.output).findings).toEqual([
      {
        rule,
        severity: 'warning',
        message: 'The page has no owner.',
        fix: 'Add "owner:" to it.',
        file: 'other.mdx',
        line: 1,
      },
    ]);
    const off = await quire('check', site, '--off', `${rule},missing-description`);
    expect([off.code, off.output]).toEqual([0, '2 pages checked; no problems found.\n']);
    const unknown = await quire('check', site, '--only', rule, '--no-plugins');
    expect([unknown.code, unknown.output]).toEqual([
      2,
      expect.stringContaining(`There is no rule "${rule}".`),
    ]);
  });

  test('shows in a preview', async () => {
    const { get } = await startPreview(site);
    const page = await get('/');
    expect(page).toContain('<span class="since">Since 2.1</span>');
    expect(page).toContain('Owned by Docs &lt;team&gt;');
  });

  test('is left out with --no-plugins, and the page says what is missing', async () => {
    const built = await quire('build', site, '--out', inPlace('without'), '--no-plugins');
    expect(built.output).toContain('Nothing defines the component <Since>');
    expect(read('without/index.html')).not.toContain('Owned by');
    const { get } = await startPreview(site, '--no-plugins');
    expect(await get('/')).not.toContain('Owned by');
  });
});

describe('a configuration of a team', () => {
  test('in TypeScript brings modules and data of its own, and fills every place', async () => {
    const folder = await writeOwn('typed', {
      'quire.config.ts': `import { defineConfig, definePlugin, html, type SlotPage } from 'quire-docs';
import { addNote } from './plugins/note.ts';
import words from './plugins/words.json' with { type: 'json' };

interface Kept { readonly text: string }
const kept: Kept = { text: words.text };
const at = (name: string) => (page: SlotPage) => html\`<b>\${name} of \${page.path}</b>\`;

export default defineConfig({
  plugins: [
    definePlugin({
      name: '@acme/places',
      version: '1.0.0',
      head: (page) => html\`<meta name="kept" content="\${kept.text} \${page.title}">\`,
      slots: {
        'navbar-end': at('navbar-end'),
        'sidebar-start': at('sidebar-start'),
        'sidebar-end': at('sidebar-end'),
        'page-start': at('page-start'),
        'page-end': (page) => html\`<a href="\${page.link('/guides/deep')}">Deep</a>\`,
        'contents-end': at('contents-end'),
        'footer-start': () => 'a < b',
        'footer-end': at('footer-end'),
      },
      transforms: [addNote],
    }),
  ],
});
`,
      'plugins/note.ts': `import type { PageTree, PluginPage } from 'quire-docs';
export function addNote(tree: PageTree, page: PluginPage): undefined {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Note on ' + page.file }] });
}
`,
      'plugins/words.json': '{ "text": "Data" }',
    });
    await writePluginSite(folder, { index: 'Home.', 'guides/deep': '## One\n\n## Two' }, {});
    const { code, output } = await quire('build', folder, '--out', inPlace('typed-out'));
    expect([code, output]).toEqual([0, expect.stringContaining('2 pages')]);
    const page = read('typed-out/guides/deep.html');
    const shown = [...page.matchAll(/data-q-slot="([a-z-]+)">(.*?)<\/div>/g)];
    expect(shown.map(([, name, content]) => [name, content])).toEqual([
      ['navbar-end', '<b>navbar-end of guides/deep</b>'],
      ['sidebar-start', '<b>sidebar-start of guides/deep</b>'],
      ['sidebar-end', '<b>sidebar-end of guides/deep</b>'],
      ['contents-end', '<b>contents-end of guides/deep</b>'],
      ['page-start', '<b>page-start of guides/deep</b>'],
      ['page-end', '<a href="../guides/deep.html">Deep</a>'],
      ['footer-start', 'a &lt; b'],
      ['footer-end', '<b>footer-end of guides/deep</b>'],
    ]);
    expect(page).toContain('<meta name="kept" content="Data guides/deep">\n</head>');
    expect(page).toContain('<p>Note on guides/deep.mdx</p>');
    expect(read('typed-out/404.html')).toContain('navbar-end of 404');
    expect(readdirSync(join(folder, '.quire/plugins'))).toEqual(['.gitignore']);
    expect(existsSync(join(place.path, 'typed-out/quire.config.ts'))).toBe(false);
  });

  test('needs no installed package: the command brings its own', async () => {
    const folder = join(place.path, 'bare');
    const files = {
      'quire.config.mjs': toConfig("slots: { 'page-end': () => html`<i>Bare</i>` }"),
    };
    await writePluginSite(folder, { index: 'Home.' }, files);
    expect((await quire('build', folder, '--out', inPlace('bare-out'))).code).toBe(0);
    expect(read('bare-out/index.html')).toContain('<i>Bare</i>');
  });

  test('that was edited shows on every page, although the pages were kept', async () => {
    const folder = await writeOwn('edited', {
      'quire.config.mjs': toConfig('transforms: [add]', "import { add } from './add.mjs';"),
      'add.mjs': toAdd('First'),
    });
    const build = async () => {
      expect((await quire('build', folder, '--out', inPlace('edited-out'))).code).toBe(0);
      return /(?:First|Second) words/.exec(read('edited-out/index.html'))?.[0];
    };
    const seen = [await build(), await build()];
    putFile(folder, 'add.mjs', toAdd('Second'));
    seen.push(await build());
    expect(seen).toEqual(['First words', 'First words', 'Second words']);
  });

  test('of an installed package that was edited shows, too', async () => {
    const entry = 'installed/node_modules/quire-plugin-page-owner/index.js';
    const before = read(entry);
    expect((await quire('build', site, '--out', inPlace('package-out'))).code).toBe(0);
    putFile(place.path, entry, before.replace('Owned by', 'Kept by'));
    expect((await quire('build', site, '--out', inPlace('package-out'))).code).toBe(0);
    putFile(place.path, entry, before);
    expect(read('package-out/index.html')).toContain('Kept by Docs');
  });

  test('gives the same bytes in threads', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`page-${number}`, 'Since <Tick /> then.']),
    );
    const folder = await writeOwn('threads', {
      'quire.config.mjs': toConfig(
        "components: [{ name: 'Tick', props: {}, render: () => html`<i>tick</i>` }], transforms: [add]",
        "import { add } from './add.mjs';",
      ),
      'add.mjs': toAdd('Threaded'),
    });
    await writePluginSite(folder, pages, {});
    const bytes = async (workers: string) => {
      const out = `threads-${workers}.tar.gz`;
      const words = ['--out', inPlace(out), '--workers', workers, '--no-cache'];
      expect((await quire('export', folder, ...words)).code).toBe(0);
      return createHash('sha256')
        .update(readFileSync(join(place.path, out)))
        .digest('hex');
    };
    expect(await bytes('2')).toBe(await bytes('0'));
  });

  test('is loaded anew by a preview when it is saved; a broken one leaves the last that was good', async () => {
    const config = (word: string) =>
      toConfig(`slots: { 'page-end': () => html\`<i>${word}</i>\` }`);
    const folder = await writeOwn('previewed', { 'quire.config.mjs': config('One') });
    const { preview, get } = await startPreview(folder);
    expect(await get('/')).toContain('<i>One</i>');
    putFile(folder, 'quire.config.mjs', config('Two'));
    await expect.poll(() => get('/')).toContain('<i>Two</i>');
    putFile(folder, 'quire.config.mjs', 'export default {');
    await preview.printed('quire.config.mjs:1 error: The plugins cannot be loaded');
    const page = await get('/');
    expect(page).toContain('<i>Two</i>');
    expect(page).toContain('The plugins cannot be loaded.');
    putFile(folder, 'quire.config.mjs', config('Three'));
    await expect.poll(() => get('/')).toContain('<i>Three</i>');
  });
});

function toAdd(word: string): string {
  return `export const add = (tree) => ({ ...tree, children: [...tree.children, { type: 'paragraph', children: [{ type: 'text', value: '${word} words' }] }] });\n`;
}

describe('what is wrong with a plugin', () => {
  test('is told with file, line and what to do, and nothing is written', async () => {
    const folder = await writeOwn('broken', {
      'quire.config.ts': "const a: number = 1;\n\nthrow new Error('no ' + a);\n",
    });
    const answer = await quire('build', folder, '--out', inPlace('broken-out'));
    expect(answer).toEqual({
      code: 1,
      output:
        'error The plugins cannot be loaded: no 1. [PLUGIN_NOT_LOADED]\n   at quire.config.ts:3\n   → Correct it, or turn plugins off with --no-plugins.\n',
    });
    expect(existsSync(join(place.path, 'broken-out'))).toBe(false);
    expect(readdirSync(join(folder, '.quire/plugins'))).toEqual(['.gitignore']);
    const without = await quire('build', folder, '--out', inPlace('broken-out'), '--no-plugins');
    expect(without.code).toBe(0);
  });

  test('one that throws is named with the page, and the page keeps everything else', async () => {
    const folder = await writeOwn(
      'throws',
      {
        'quire.config.ts': `import { defineComponent, definePlugin, html } from 'quire-docs';
const fail = (word: string): never => {
  throw new Error(word);
};
export default {
  plugins: [
    definePlugin({
      name: 'own',
      version: '1.0.0',
      head: () => fail('in head'),
      slots: { 'page-end': () => fail('in slot'), 'page-start': () => html\`<i>Fine</i>\` },
      components: [defineComponent({ name: 'Bad', props: {}, render: () => fail('in tag') })],
      transforms: [
        (tree) => { tree.children = []; fail('in transform'); },
        (tree) => { (tree.children as unknown[]).push('words'); },
      ],
      checks: {
        bad: { about: 'x', page: () => fail('in check') },
        odd: { about: 'x', site: () => [{ file: 'index.mdx' }] as never },
      },
    }),
  ],
};
`,
      },
      'Kept words.\n\n<Bad>Inside.</Bad>',
    );
    const report = join(place.path, 'throws.json');
    const { code } = await quire(
      'build',
      folder,
      '--out',
      inPlace('throws-out'),
      '--report',
      report,
    );
    expect(code).toBe(1);
    const page = read('throws-out/index.html');
    expect(page).toContain('<p>Kept words.</p>');
    expect(page).toContain('Inside.');
    expect(page).toContain('<i>Fine</i>');
    const { diagnostics } = JSON.parse(readFileSync(report, 'utf8'));
    const told = diagnostics.map(({ file, message }: { file: string; message: string }) => [
      file,
      message,
    ]);
    expect(told).toEqual([
      ['404.html', 'The plugin "own" failed in "head" (quire.config.ts:3): in head'],
      ['404.html', 'The plugin "own" failed in the slot "page-end" (quire.config.ts:3): in slot'],
      ['index.mdx', 'The plugin "own" failed in "head" (quire.config.ts:3): in head'],
      ['index.mdx', 'The plugin "own" failed in the slot "page-end" (quire.config.ts:3): in slot'],
      ['index.mdx', 'The plugin "own" failed in transforms[0] (quire.config.ts:3): in transform'],
      [
        'index.mdx',
        'The plugin "own" failed in transforms[1]: root.children[3] is not a node: it has no "type"',
      ],
      [
        'index.mdx',
        '<Bad> could not be rendered: The plugin "own" failed in <Bad> (quire.config.ts:3): in tag',
      ],
    ]);
    const checked = await quire('check', folder, '--only', 'plugin-failed', '--json');
    const messages = JSON.parse(checked.output).findings.map(
      ({ message }: { message: string }) => message,
    );
    expect(messages).toContain(
      'The plugin "own" failed in the rule "own/bad" (quire.config.ts:3): in check',
    );
    expect(messages).toContain(
      'The plugin "own" failed in the rule "own/odd": a finding has no "message"',
    );
  });
});
