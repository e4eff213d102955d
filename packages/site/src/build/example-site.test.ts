import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeadLinks } from '../../testing/find-dead-links.ts';
import { buildSite } from '../build-site.ts';
import { createArchiveSink } from '../sink/archive-sink.ts';
import { createFolderSink } from '../sink/folder-sink.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/http-caching', import.meta.url));
const SITE = fileURLToPath(new URL('../../dist/index.js', import.meta.url));

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'quire-example-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const listOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('the example site', () => {
  it('becomes a folder in which every address leads to a file', async () => {
    const folder = join(place, 'public');
    const sink = await createFolderSink(folder);
    const { manifest, pages, diagnostics } = await buildSite(
      { source: EXAMPLE, links: 'relative' },
      sink,
    );
    await sink.finish();
    expect(diagnostics).toEqual([]);
    expect(pages.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(listOf(folder)).toEqual([...Object.keys(manifest.files), 'manifest.json'].sort());
    const files = new Map(listOf(folder).map((path) => [path, readFileSync(join(folder, path))]));
    expect(findDeadLinks(files)).toEqual([]);
  });

  it('becomes an archive of the same files', async () => {
    const file = join(place, 'site.tar.gz');
    const sink = await createArchiveSink(file);
    const { manifest } = await buildSite({ source: EXAMPLE, links: 'relative' }, sink);
    await sink.finish();
    const names: string[] = [];
    const reader = extract();
    reader.end(gunzipSync(readFileSync(file)));
    for await (const entry of reader) {
      names.push(entry.header.name);
      entry.resume();
    }
    expect(names.at(-1)).toBe('manifest.json');
    expect([...names].sort()).toEqual([...Object.keys(manifest.files), 'manifest.json'].sort());
  });

  it('has the same bytes whatever the machine, the clock and the order of its files', () => {
    const environments = [
      { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
      { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    ];
    const hashes = environments.map((environment, index) => {
      const source = join(place, `copy-${index}`);
      const files = listOf(EXAMPLE);
      for (const path of index === 0 ? files : files.reverse()) {
        mkdirSync(dirname(join(source, path)), { recursive: true });
        cpSync(join(EXAMPLE, path), join(source, path));
      }
      return exportInProcess({ source, umask: index === 0 ? 0o022 : 0o077, environment });
    });
    expect(hashes[1]).toBe(hashes[0]);
  });
});

function exportInProcess(run: {
  source: string;
  umask: number;
  environment: Record<string, string>;
}): string {
  const script = `
    import { buildSite, createArchiveSink } from ${JSON.stringify(SITE)};
    process.umask(${run.umask});
    const sink = await createArchiveSink(${JSON.stringify(`${run.source}.tar.gz`)});
    await buildSite({ source: ${JSON.stringify(run.source)}, links: 'relative' }, sink);
    process.stdout.write((await sink.finish()).sha256);`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...run.environment },
    encoding: 'utf8',
  });
}
