import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTypedBlocks } from '../docs/command-blocks.ts';
import { TURN_TIMEOUT, takeDocumentedPorts } from '../docs/documented-ports.ts';
import { typeBlocks } from '../docs/type-page.ts';
import { hasRegistry, type Registry, startMirror } from '../support/registry.ts';
import { isSoak } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// What a newcomer types first, in a clone with nothing installed and nothing built. It installs and builds everything,
// so `npm run test:soak` alone does it, and the same commands on several pages are typed once.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const blocks = [...findTypedBlocks('clone').values()].flat();
const different = [...new Map(blocks.map((block) => [toCommands(block.commands), block])).values()];

/** Without what comments say. */
function toCommands(text: string): string {
  return text.replaceAll(/\s+#.*$/gm, '').trim();
}

let place: TemporaryFolder;
let mirror: Registry;
let endTurn: () => void;

test('every page has the same command for a fresh clone', () => {
  expect(different.map(({ commands }) => toCommands(commands))).toEqual(['npm ci && npm start']);
});

if (isSoak) describe.skipIf(!hasRegistry)('in a fresh clone', testClone);

function testClone(): void {
  beforeAll(async () => {
    place = await createTemporaryFolder();
    mirror = await startMirror(place.path);
    endTurn = await takeDocumentedPorts();
  }, TURN_TIMEOUT);
  afterAll(async () => {
    endTurn?.();
    mirror?.stop();
    await place?.remove();
  });

  test.each(different)('$page:$line works as it stands', { timeout: 1_800_000 }, async (block) => {
    const clone = join(place.path, `clone-${block.line}`);
    mkdirSync(clone);
    const flags = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', flags, { cwd: ROOT });
    const packed = execFileSync('tar', ['-c', '--null', '-T', '-'], {
      cwd: ROOT,
      input: files,
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x', '-C', clone], { input: packed });
    await typeBlocks([block], clone, mirror.environment);
  });
}
