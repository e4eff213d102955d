import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQuire } from '../support/quire-process.ts';
import { writeSite } from '../support/small-site.ts';
import { isSoak } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** One search that takes days and cannot be interrupted from within. */
const STUCK =
  'export const Finder = () => <p>{"a".repeat(3e6).indexOf("a".repeat(15e5) + "b")}</p>;';

let place: TemporaryFolder;
beforeAll(async () => {
  place = await createTemporaryFolder();
});
afterAll(() => place.remove());

// It takes the minute that a component gets; tests/hostile/own-components.test.ts has the same with two seconds.
test.runIf(isSoak)(
  'a component that is stuck ends a build with exit code 2 and its name, and nothing is written',
  async () => {
    const docs = join(place.path, 'docs');
    const page = "import { Finder } from '/snippets/finder.jsx'\n\nBefore.\n\n<Finder />";
    await writeSite(docs, { index: 'Start.', search: page });
    await mkdir(join(docs, 'snippets'));
    await writeFile(join(docs, 'snippets/finder.jsx'), STUCK);
    const words = ['build', 'docs', '--out', 'public', '--no-cache', '--workers', '1'];
    const build = startQuire(words, { cwd: place.path });
    expect(await build.ended).toBe(2);
    expect(build.output()).toContain(
      '<Finder> is stuck: one call inside it made no progress for 60 seconds. [OWN_COMPONENT_STUCK]\n   at search.mdx:9:1',
    );
    expect(existsSync(join(place.path, 'public'))).toBe(false);
  },
  600_000,
);
