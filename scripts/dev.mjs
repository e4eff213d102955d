// `npm run dev`: builds, runs the platform (or the command that follows `--`), and again on each save.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRebuildLoop } from './rebuild-loop.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const command = words.length > 0 ? words : ['platform'];

const end = await runRebuildLoop({
  folders: [join(root, 'packages'), join(root, 'examples/http-caching')],
  build: [process.execPath, join(root, 'scripts/build.mjs'), '--if-stale'],
  start: [process.execPath, join(root, 'packages/cli/dist/bundle/main.js'), ...command],
  log: (line) => console.error(`\n[dev] ${line}`),
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await end();
    process.exit(0);
  });
}
