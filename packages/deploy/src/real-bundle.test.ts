import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, createArchiveSink } from '@quire/site';
import { expect, test } from 'vitest';
import { readPage } from '../testing/read-page.ts';
import { startTestDeployment, toValues } from '../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../../examples/http-caching', import.meta.url));

test('a bundle of the example site is served whole: every page, and all that its pages load', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'site.tar.gz');
  const sink = await createArchiveSink(file);
  const options = { source: EXAMPLE, links: 'relative', version: { label: '1.0' } } as const;
  const { manifest } = await buildSite(options, sink);
  const { sha256 } = await sink.finish();
  const deployment = await startTestDeployment(
    toValues(folder, `file:${file}`, 'staticExport.version=1.0'),
  );
  expect(deployment.version).toEqual({ label: '1.0', sha256 });

  const broken: [string, number][] = [];
  for (const page of manifest.pages) {
    const { status, body } = await readPage(deployment.address, `/${page.path}`);
    expect([page.path, status]).toEqual([page.path, 200]);
    for (const address of findAddresses(body, `${deployment.address}/${page.file}`)) {
      const { status: found } = await readPage(deployment.address, address);
      if (found !== 200) broken.push([address, found]);
    }
  }
  expect(manifest.pages.length).toBeGreaterThan(3);
  expect(broken).toEqual([]);
});

/** Every address of this site that a page links to or loads. */
function findAddresses(page: string, base: string): Set<string> {
  const addresses = [...page.matchAll(/\s(?:href|src)="([^"#]+)/g)].map(
    ([, address]) => new URL((address ?? '').replaceAll('&amp;', '&'), base),
  );
  const own = addresses.filter((url) => url.origin === new URL(base).origin);
  return new Set(own.map((url) => url.pathname));
}
