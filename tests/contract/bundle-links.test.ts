import { join } from 'node:path';
import { type BuildResult, buildSite } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkSink } from '../support/bundle-links.ts';
import { ownSites, realSites, unpackSite } from '../support/corpus.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** What a build tells of addresses that its authors got wrong; the address stands in quotes. */
const AUTHORS_OWN = new Set([
  'broken-link',
  'missing-file',
  'generated-page-link',
  'restricted-page',
]);

/** Of the fifteen real sites, as many as a quick run takes. */
const QUICK = new Set(['mintlify__starter', 'tursodatabase__turso-docs', 'zhayujie__CowAgent']);
const sites = realSites.filter((site) => process.env.QUIRE_SOAK === '1' || QUICK.has(site));

/** Addresses of the output that lead nowhere and that no finding tells of. */
async function findUntold(source: string) {
  const sink = createLinkSink();
  const result = await buildSite({ source, links: 'relative' }, sink);
  const told = listTold(result);
  const untold = [...sink.dead()].filter(([address]) => !told.has(address));
  return {
    count: sink.count(),
    untold: untold.map(([address, from]) => `${address} on ${from[0]}`),
  };
}

function listTold({ diagnostics }: BuildResult): Set<string> {
  const own = diagnostics.filter(({ code }) => AUTHORS_OWN.has(code));
  return new Set(own.map(({ message }) => /"(.*)"/s.exec(message)?.[1] ?? ''));
}

test.each(ownSites)('every link in the bundle of %s leads to a file of it', async (name) => {
  const { count, untold } = await findUntold(join(import.meta.dirname, '../..', name));
  expect(count).toBeGreaterThan(100);
  expect(untold).toEqual([]);
});

describe.runIf(sites.length > 0)('the bundles of real sites', () => {
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
  });
  afterAll(() => folder.remove());

  test.each(sites)(
    'every link of %s leads to a file, or is a finding about its author’s link',
    async (site) => {
      const { count, untold } = await findUntold(unpackSite(site, folder.path));
      expect(count).toBeGreaterThan(50);
      expect(untold).toEqual([]);
    },
    600_000,
  );
});
