import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let end: (() => void) | undefined;
const seen = new Set<string>();
let wake: () => void = () => undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quire-watch-'));
  await mkdir(join(root, 'guides'));
  await mkdir(join(root, 'node_modules'));
  await mkdir(join(root, '.git'));
  await writeFile(join(root, 'guides/start.mdx'), 'one');
  seen.clear();
});

afterEach(async () => {
  end?.();
  await rm(root, { recursive: true, force: true });
});

function start(mode: 'system' | 'polling'): void {
  end = watchFolder({
    root,
    mode,
    clock: systemClock,
    onChange(paths) {
      for (const path of paths === 'unknown' ? ['unknown'] : paths) seen.add(path);
      wake();
    },
  });
}

/** Waits until a path, or any path when nobody knows which, was reported. */
async function told(path: string): Promise<void> {
  while (!seen.has(path) && !seen.has('unknown')) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

describe.each(['system', 'polling'] as const)('watchFolder by %s', (mode) => {
  it('reports a file that is changed, one that is added and one that is removed', async () => {
    start(mode);
    await writeFile(join(root, 'guides/start.mdx'), 'two, and longer');
    await told('guides/start.mdx');
    seen.clear();
    await writeFile(join(root, 'new.mdx'), 'new');
    await told('new.mdx');
    seen.clear();
    await rm(join(root, 'new.mdx'));
    await told('new.mdx');
  });

  it('tells of files in a folder that was made later', async () => {
    start(mode);
    await mkdir(join(root, 'later/deep'), { recursive: true });
    if (mode === 'system') await told('later');
    await writeFile(join(root, 'later/deep/page.mdx'), 'new');
    await told('later/deep/page.mdx');
  });

  it('does not look into folders of tools', async () => {
    start(mode);
    await writeFile(join(root, 'node_modules/a.mdx'), 'no');
    await writeFile(join(root, '.git/b.mdx'), 'no');
    await writeFile(join(root, 'c.mdx'), 'yes');
    await told('c.mdx');
    expect([...seen].filter((path) => /^(?:node_modules|\.git)\//.test(path))).toEqual([]);
  });
});
