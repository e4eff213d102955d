import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runRebuildLoop } from '../../scripts/rebuild-loop.mjs';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** A program whose "build" copies its source and fails on the word "broken". */
async function startLoop() {
  const folder = await createTemporaryFolder();
  const [source, built] = ['src/a.txt', 'dist/a.txt'].map((name) =>
    join(folder.path, 'work', name),
  ) as [string, string];
  const outside = join(folder.path, 'said.txt');
  await mkdir(join(folder.path, 'work/src'), { recursive: true });
  await mkdir(join(folder.path, 'work/dist'), { recursive: true });
  await writeFile(source, 'one');
  const build = `const fs=require('node:fs');const t=fs.readFileSync(${JSON.stringify(source)},'utf8');
    if(t==='broken')process.exit(1);fs.writeFileSync(${JSON.stringify(built)},t);`;
  const start = `const fs=require('node:fs');const say=(w)=>fs.appendFileSync(${JSON.stringify(outside)},w+'\\n');
    const t=fs.readFileSync(${JSON.stringify(built)},'utf8');setInterval(()=>{},1000);
    process.on('SIGTERM',()=>{say('stop '+t);process.exit(0);});say('start '+t);`;
  const lines: string[] = [];
  const end = await runRebuildLoop({
    folders: [join(folder.path, 'work')],
    build: [process.execPath, '-e', build],
    start: [process.execPath, '-e', start],
    log: (line) => lines.push(line),
  });
  onTestFinished(async () => {
    await end();
    await folder.remove();
  });
  const heard = () =>
    readFile(outside, 'utf8').then(
      (text) => text.trim().split('\n'),
      () => [],
    );
  return { source, lines, heard, end };
}

test('a save builds and starts the program again, after the last one has ended', async () => {
  const { source, heard, end } = await startLoop();
  await expect.poll(heard).toEqual(['start one']);
  await writeFile(source, 'two');
  await expect.poll(heard).toEqual(['start one', 'stop one', 'start two']);
  await end();
  expect(await heard()).toEqual(['start one', 'stop one', 'start two', 'stop two']);
});

test('a build that fails leaves the program running, and the next save starts the new one', async () => {
  const { source, lines, heard } = await startLoop();
  await expect.poll(heard).toEqual(['start one']);
  await writeFile(source, 'broken');
  await expect.poll(() => lines.at(-1)).toMatch(/^The build failed\./);
  expect(await heard()).toEqual(['start one']);
  await writeFile(source, 'three');
  await expect.poll(heard).toEqual(['start one', 'stop one', 'start three']);
});
