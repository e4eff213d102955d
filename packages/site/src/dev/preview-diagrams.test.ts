import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeProject } from '../../testing/build-project.ts';
import type { DrawingPage, OpenDrawingPage } from '../diagrams/drawing-page.ts';
import { findAnswer } from './find-answer.ts';
import { createPreview, type Preview } from './preview.ts';

let folder = '';
let preview: Preview | undefined;
afterEach(async () => {
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openPage(openDrawingPage: OpenDrawingPage) {
  folder = mkdtempSync(join(tmpdir(), 'quire-preview-'));
  writeProject(folder, {
    'docs.json': {
      theme: 'mint',
      name: 'Diagrams',
      colors: { primary: '#0055aa' },
      markdown: { diagrams: 'build' },
      navigation: { pages: ['index'] },
    },
    'index.mdx': '---\ntitle: Home\n---\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
  });
  preview = await createPreview(folder, undefined, { openDrawingPage });
  const answer = await findAnswer(preview.current(), '');
  if (answer.kind !== 'page') throw new Error('no page');
  return answer;
}

it('shows diagrams as a build draws them, and closes the browser with the preview', async () => {
  let closed = 0;
  const page: DrawingPage = {
    load: async () => {},
    run: async () => ({ svg: '<svg class="drawn"></svg>', width: 20, height: 10 }),
    close: async () => {
      closed++;
    },
  };
  const { document, state } = await openPage(async () => page);
  expect(document.match(/<svg class="drawn">/g)).toHaveLength(2);
  expect(state.problems).toEqual([]);
  await preview?.close();
  expect(closed).toBe(1);
});

it('tells a writer without a browser for it, and leaves diagrams to the one that shows the page', async () => {
  const { document, state } = await openPage(async () => {
    throw new Error('There is no Chromium.');
  });
  expect(document).toContain('<pre class="q-diagram-text">');
  expect(document).toMatch(/diagrams[.\w]*\.js/);
  expect(state.problems).toMatchObject([{ message: 'There is no Chromium.' }]);
});
