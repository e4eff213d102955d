import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildSite,
  checkSite,
  defineComponent,
  definePlugin,
  html,
  openSite,
  renderMarkdown,
} from 'quire-docs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE, linkEngine, putFile, writePluginSite } from '../support/plugin-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/library', import.meta.url));

let place: TemporaryFolder;
let docs: string;

beforeAll(async () => {
  place = await createTemporaryFolder();
  docs = join(place.path, 'docs');
  await writePluginSite(docs, { index: 'Home <Since version="2.1" />.', other: 'TODO: more.' }, {});
  // As in a project that has installed both packages.
  linkEngine(place.path);
  mkdirSync(join(place.path, 'node_modules/quire-plugin-page-owner'));
  for (const name of ['index.js', 'package.json']) {
    cpSync(join(EXAMPLE, name), join(place.path, 'node_modules/quire-plugin-page-owner', name));
  }
  cpSync(EXAMPLES, join(place.path, 'library'), { recursive: true });
});
afterAll(() => place.remove());

const plugin = definePlugin({
  name: 'own',
  version: '1.0.0',
  components: [
    defineComponent({
      name: 'Since',
      props: { version: { takes: 'a version' } },
      render: ({ props, children }) => html`<i>Since ${String(props.version)}${children()}</i>`,
    }),
  ],
  slots: { 'page-end': (page) => html`<p>${page.path} ends</p>` },
});

describe('renderMarkdown', () => {
  test('gives the markup, the headings, the top of the page and what is wrong', async () => {
    const text =
      '---\ntitle: One\nowner: Docs\n---\n\n## Two *words*\n\n[Link](/a) & <Nope>in</Nope>\n';
    const link = (address: string) => `/docs${address}`;
    const page = await renderMarkdown(text, { file: 'one.mdx', link });
    expect(page.html).toContain('<a class="link" href="/docs/a">Link</a> &amp; in');
    expect(page.headings).toEqual([{ id: 'two-words', title: 'Two words', depth: 2 }]);
    expect(page.frontmatter).toMatchObject({ title: 'One', owner: 'Docs' });
    expect([page.status, page.diagnostics]).toEqual([
      'ok',
      [expect.objectContaining({ code: 'unknown-component', file: 'one.mdx', line: 8 })],
    ]);
  });

  test('takes components of plugins, and runs nothing that the text holds', async () => {
    const text = '<Since version="2">, {1 + 1}</Since> {process.exit(1)}';
    const page = await renderMarkdown(text, { plugins: [plugin] });
    expect(page.html).toContain('<i>Since 2, 2</i>');
    expect(page.diagnostics.map(({ code }) => code)).toEqual(['expression-refused']);
  });
});

describe('openSite', () => {
  test('answers like a host: pages, their files, redirects of addresses, and "not found"', async () => {
    const site = await openSite({ folder: docs, plugins: [plugin] });
    try {
      expect([site.name, site.pages]).toEqual([
        'Small site',
        [
          { path: 'index', title: 'index' },
          { path: 'other', title: 'other' },
        ],
      ]);
      expect(site.renderPage('index').document).toContain('<i>Since 2.1</i>');
      const page = await site.answer('/other');
      expect([page.status, page.headers]).toEqual([
        200,
        { 'content-type': 'text/html; charset=utf-8' },
      ]);
      const document = Buffer.from(page.body).toString();
      expect(document).toContain('<p>other ends</p>');
      const sheet = /href="([^"]+\.css)"/.exec(document)?.[1] ?? '';
      expect((await site.answer(sheet)).headers).toEqual({
        'content-type': 'text/css; charset=utf-8',
      });
      expect((await site.answer('/none')).status).toBe(404);
      expect(() => site.renderPage('none')).toThrow('The site has no page "none".');
    } finally {
      site.close();
    }
  });
});

describe('buildSite and checkSite', () => {
  test('build a folder and a bundle with plugins that are values', async () => {
    const out = join(place.path, 'built');
    const built = await buildSite({ folder: docs, out, plugins: [plugin], workers: 2 });
    expect(built.pages).toHaveLength(2);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<i>Since 2.1</i>');
    const archive = join(place.path, 'built.tar.gz');
    await buildSite({ folder: docs, out: archive, plugins: [plugin] });
    expect(readFileSync(archive).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  test('run the configuration of a folder only where they are told to', async () => {
    const folder = join(place.path, 'configured');
    const config = `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./marker.txt', import.meta.url), 'run');
export default { plugins: [{ name: 'own', version: '1.0.0', checks: { all: { about: 'x', page: () => [{ message: 'Found.' }] } } }] };
`;
    await writePluginSite(folder, { index: 'Home.' }, { 'quire.config.mjs': config });
    const read = () => readFileSync(join(folder, 'marker.txt'), 'utf8');
    await checkSite({ folder });
    expect(read).toThrow('ENOENT');
    const { diagnostics } = await checkSite({ folder, config: true, only: ['own/all'] });
    expect([read(), diagnostics.map(({ message }) => message)]).toEqual(['run', ['Found.']]);
    await expect(checkSite({ folder, config: true, plugins: [] })).rejects.toThrow(
      'their combined order is undefined',
    );
  });
});

describe('the examples', () => {
  function run(name: string, ...words: string[]) {
    const file = join(place.path, 'library', name);
    const child = spawn(process.execPath, [file, ...words], { cwd: place.path });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended, output: () => output };
  }

  test('render one page in a server', async () => {
    putFile(place.path, 'page.mdx', '## Start\n\n<Note>Words.</Note>\n');
    const server = run('serve-page.mjs', join(place.path, 'page.mdx'), '0');
    await expect.poll(server.output).toContain('http://');
    const page = await (await fetch(server.output().trim())).text();
    server.child.kill();
    expect(page).toContain('<li><a href="#start">Start</a></li>');
    expect(page).toContain('Words.');
  });

  test('build a site with a package of components', async () => {
    const build = run('component-package.mjs', docs, join(place.path, 'public'));
    expect([await build.ended, build.output()]).toEqual([0, expect.stringContaining('2 pages in')]);
    const page = readFileSync(join(place.path, 'public/index.html'), 'utf8');
    expect(page).toContain('<span class="since">Since 2.1</span>');
  });

  test('check a site by a rule of its own', async () => {
    const check = run('custom-check.mjs', docs);
    expect([await check.ended, check.output()]).toEqual([1, 'other.mdx:5 house-rules/no-todo\n']);
  });
});
