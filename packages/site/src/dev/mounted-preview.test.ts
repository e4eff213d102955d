import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeProject } from '../../testing/build-project.ts';
import { findAnswer } from './find-answer.ts';
import { createPreview, type Preview } from './preview.ts';

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

let folder: string;
let preview: Preview;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-mounted-'));
  writeProject(folder, {
    'docs/docs.json': {
      theme: 'mint',
      name: 'Caches',
      colors: { primary: '#0055aa' },
      navigation: { tabs: [{ tab: 'Guides', pages: ['index'] }] },
    },
    'docs/index.mdx': page('Home', 'See [the SDK](/sdk).'),
    'sdk/docs.json': { name: 'SDK', navigation: { pages: ['index', 'start'] } },
    'sdk/index.mdx': page('SDK home', 'Read [the start](/start).'),
    'sdk/start.mdx': page('SDK start'),
  });
  const mounts = { mounts: [{ path: 'sdk', folder: join(folder, 'sdk') }] };
  preview = await createPreview(join(folder, 'docs'), undefined, { mounts });
});
afterEach(() => {
  preview.close();
  rmSync(folder, { recursive: true, force: true });
});

async function show(path: string): Promise<string> {
  const answer = await findAnswer(preview.current(), path);
  return answer.kind === 'page' ? answer.document : answer.kind;
}

it('follows the text of a mounted page', async () => {
  expect(await show('sdk')).toContain('href="/sdk/start"');
  writeProject(folder, { 'sdk/index.mdx': page('SDK home', 'Other words.') });
  expect(await preview.apply(['sdk/index.mdx'])).toEqual(['sdk/index.mdx']);
  expect(await show('sdk')).toContain('Other words.');
});

it('keeps the navigation of all while the docs.json of a mount cannot be read', async () => {
  writeProject(folder, { 'sdk/docs.json': '{ "navigation": ' });
  await preview.apply(['sdk/docs.json']);
  expect(preview.current().broken).toMatchObject({ file: 'sdk/docs.json', code: 'config-syntax' });
  expect(await show('sdk/start')).toContain('SDK start');
  writeProject(folder, { 'sdk/docs.json': { name: 'Kit', navigation: { pages: ['index'] } } });
  await preview.apply(['sdk/docs.json']);
  expect(preview.current().broken).toBeUndefined();
  expect(await show('sdk')).toContain('>Kit<');
});
