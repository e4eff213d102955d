// Where real sites to measure with are: archives beside the repository, unpacked for one run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const archives = process.env.QUIRE_CORPUS ?? join(root, '../shared/corpus');

/**
 * Unpacks the sites, hands over their folders, and clears away. Says loudly when there are none.
 * `wanted` are the names of sites; left out, all of them are unpacked.
 */
export async function withCorpus(work, wanted) {
  const found = (existsSync(archives) ? readdirSync(archives) : []).filter(
    (name) =>
      name.endsWith('.tar.zst') && (wanted?.includes(name.replace(/\.tar\.zst$/, '')) ?? true),
  );
  if (found.length === 0) {
    console.error(
      '!! SKIPPED: no sites to measure with. Set QUIRE_CORPUS to a folder of .tar.zst archives.',
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quire-corpus-'));
  try {
    const sites = found.map((name) => {
      const target = join(folder, name.replace(/\.tar\.zst$/, ''));
      mkdirSync(target);
      const { status } = spawnSync('tar', [
        '--zstd',
        '-xf',
        join(archives, name),
        '-C',
        target,
        '--strip-components=1',
      ]);
      if (status !== 0) throw new Error(`${name} could not be unpacked`);
      return target;
    });
    await work(sites);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
