import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildFolder, buildProject, writeProject } from '../../testing/build-project.ts';
import type { DrawingPage } from './drawing-page.ts';

const toSite = (body: string, diagrams?: 'build' | 'browser') => ({
  'docs.json': {
    theme: 'mint',
    name: 'Diagrams',
    colors: { primary: '#0055aa' },
    ...(diagrams ? { markdown: { diagrams } } : {}),
    navigation: { pages: ['index'] },
  },
  'index.mdx': `---\ntitle: Home\n---\n\n${body}\n`,
});

const FLOW = '```mermaid\nflowchart LR\n  A --> B\n```';

/** Stands for the page of a browser: draws a box, and refuses what says so. */
function createPage() {
  const ran: string[] = [];
  let opened = 0;
  const page: DrawingPage = {
    async load(answer) {
      const document = Buffer.from(answer('')?.bytes ?? []).toString();
      for (const [, path = ''] of document.matchAll(/(?:href|src)="\/([^"]+)"/g)) {
        if (!answer(path)) throw new Error(`nothing is at ${path}`);
      }
    },
    async run(script) {
      ran.push(script);
      const [code, id, mode] = JSON.parse(`[${script.slice('quireDraw('.length, -1)}]`);
      if (code.includes('stuck')) throw new Error('it took more than 60 seconds.');
      if (code.includes('refused')) return { problem: 'Parse error on line 2:\n... refused\n---^' };
      return { svg: `<svg id="${id}" class="${mode}"></svg>`, width: 20, height: 10 };
    },
    close: async () => {},
  };
  const openDrawingPage = async () => {
    opened++;
    return page;
  };
  return { openDrawingPage, ran, opened: () => opened };
}

const scriptsOf = (document: string) =>
  [...document.matchAll(/_assets\/([a-z-]+)\.[0-9a-f]+\.js/g)].map(([, name]) => name);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a site whose build draws diagrams', () => {
  it('shows each in both modes under ids of its own, and loads nothing that draws', async () => {
    const page = createPage();
    const { text, result } = await buildProject(toSite(`${FLOW}\n\n${FLOW}`, 'build'), page);
    const document = text('index.html');
    expect(
      [...document.matchAll(/<svg id="(quire-diagram-[^"]*)" class="(\w+)">/g)].map((m) =>
        m.slice(1),
      ),
    ).toEqual([
      ['quire-diagram-1-light', 'light'],
      ['quire-diagram-1-dark', 'dark'],
      ['quire-diagram-2-light', 'light'],
      ['quire-diagram-2-dark', 'dark'],
    ]);
    expect(scriptsOf(document)).toEqual(['content']);
    expect([page.opened(), page.ran.length, result.diagnostics]).toEqual([1, 2, []]);
  });

  it('tells the line of one that cannot be drawn, and shows its text', async () => {
    const body = `${FLOW}\n\n\`\`\`mermaid\npie\n  refused\n\`\`\`\n\n<Mermaid chart="stuck" />`;
    const { text, result } = await buildProject(toSite(body, 'build'), createPage());
    expect(result.diagnostics.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['diagram-not-drawn', 12, 'This diagram cannot be drawn: Parse error on line 2: ... refused'],
      [
        'diagram-interrupted',
        15,
        "This diagram was not drawn: it took more than 60 seconds. The reader's browser draws it.",
      ],
    ]);
    expect(scriptsOf(text('index.html'))).toContain('diagrams');
    expect(text('index.html')).toContain(
      '<div class="mermaid" data-component-name="mermaid-container" data-q-failed><pre class="q-diagram-text">pie\n  refused</pre></div>',
    );
  });

  it('is the same when its drawings are taken from the cache, without a browser', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quire-diagrams-'));
    folders.push(folder);
    writeProject(folder, toSite(FLOW, 'build'));
    const cache = { folder: join(folder, '.quire/cache') };
    const first = await buildFolder(folder, { cache, ...createPage() });
    const later = createPage();
    const second = await buildFolder(folder, { cache, ...later });
    expect(second.files).toEqual(first.files);
    expect(later.opened()).toBe(0);
  });

  it('leaves them to the browser of the reader where none is at hand, and says so', async () => {
    const { text, result } = await buildProject(toSite(FLOW, 'build'));
    expect(scriptsOf(text('index.html'))).toContain('diagrams');
    expect(result.diagnostics.map(({ code, severity, file }) => [code, severity, file])).toEqual([
      ['diagrams-left-to-readers', 'info', 'docs.json'],
    ]);
  });

  it('draws nothing unless docs.json asks for it', async () => {
    const page = createPage();
    const { text } = await buildProject(toSite(FLOW), page);
    expect(scriptsOf(text('index.html'))).toContain('diagrams');
    expect(page.opened()).toBe(0);
  });
});
