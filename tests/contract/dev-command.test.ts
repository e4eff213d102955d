import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let running: QuireProcess | undefined;

beforeEach(async () => {
  folder = await createTemporaryFolder();
  await writeSite(join(folder.path, 'site'), { index: 'Home.' });
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  await folder.remove();
});

const start = (...words: string[]) => {
  running = startQuire(['dev', ...words], { cwd: folder.path });
  return running;
};

/** As on hosted sites: at the address of a page for whoever asks for it, and beside the page. */
async function expectMarkdown(port: number, page: HttpAnswer): Promise<void> {
  const read = (path: string, accept: string) =>
    send(port, path, { headers: { host: `localhost:${port}`, accept } });
  const asked = await read('/', 'text/markdown');
  const beside = await read('/index.md', '*/*');
  expect(asked.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(asked.text).toContain('\n\nHome.\n');
  expect(beside.text).toBe(asked.text);
  expect((await read('/', 'text/html, text/markdown;q=0.5')).text).toBe(page.text);
  const said = {
    vary: 'accept',
    link: '</index.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"',
  };
  expect([page, asked, beside].map(({ headers: { vary, link } }) => ({ vary, link }))).toEqual([
    said,
    said,
    said,
  ]);
  expect((await read('/missing', 'text/markdown')).status).toBe(404);
}

describe('quire dev', () => {
  test('prints its address, tells of what was saved, and stops at Ctrl-C', async () => {
    const preview = start('site', '--port', '0');
    const output = await preview.printed(/Stop with Ctrl-C/);
    const port = Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
    const answer = await send(port, '/', { headers: { host: `localhost:${port}` } });
    expect(answer.status).toBe(200);
    await expectMarkdown(port, answer);
    await writeSite(join(folder.path, 'site'), { index: 'Changed.' });
    await preview.printed('index.mdx');
    expect(await preview.kill('SIGINT')).toBe(0);
  });

  test('takes the next port when none was given and 3000 is in use, but never another than asked for', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const refused = start('site', '--port', String(port));
    expect(await refused.ended).toBe(2);
    expect(refused.output()).toContain(`Port ${port} is in use.`);
    other.close();
    const first = start('site');
    const one = /localhost:(\d+)/.exec(await first.printed(/Stop with Ctrl-C/))?.[1];
    const second = startQuire(['dev', 'site'], { cwd: folder.path });
    const two = /localhost:(\d+)/.exec(await second.printed(/Stop with Ctrl-C/))?.[1];
    await second.kill('SIGTERM');
    expect(Number(two)).toBeGreaterThan(Number(one));
  });

  test('shows pages for some readers to readers of the groups that it was given', async () => {
    await writeFile(
      join(folder.path, 'site/staff.mdx'),
      '---\ntitle: Staff\ngroups: [staff]\n---\n\nInner words.\n',
    );
    const statusOf = async (...flags: string[]) => {
      const preview = start('site', '--port', '0', ...flags);
      const output = await preview.printed(/Stop with Ctrl-C/);
      const port = Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
      const answer = await send(port, '/staff', { headers: { host: `localhost:${port}` } });
      await preview.kill('SIGINT');
      return answer.status;
    };
    expect([await statusOf(), await statusOf('--groups', 'staff')]).toEqual([404, 200]);
  });

  test('a folder without docs.json ends with 1 and says what to do', async () => {
    await mkdir(join(folder.path, 'empty'));
    const preview = start('empty', '--port', '0');
    expect(await preview.ended).toBe(1);
    expect(preview.output()).toContain('There is no docs.json in empty.');
  });
});
