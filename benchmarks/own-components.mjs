// CPU a page of a site whose pages have eight components that its authors wrote, beside the same site with
// built-in components, in one run. Rounds take turns, and the middle one counts.
//   node benchmarks/own-components.mjs [--pages 300] [--rounds 5] [--command FILE]
// `--command` measures another build of the command, such as that of an earlier state.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureCommand } from './peers/measure-command.mjs';
import { writeComponentSite } from './site/own-components-site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    command: { type: 'string', default: join(root, 'packages/cli/dist/bundle/main.js') },
  },
});
const pages = Number(values.pages);
const scratch = mkdtempSync(join(tmpdir(), 'quire-own-components-'));
const kinds = ['own', 'built-in'].map((kind) => ({ kind, rounds: [] }));

const middleOf = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

try {
  for (const { kind } of kinds) writeComponentSite(join(scratch, kind), { kind, pages });
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { kind, rounds } of kinds) {
      const words = ['build', '.', '--out', join(scratch, `${kind}-out`), '--no-cache'];
      rounds.push(
        await measureCommand([process.execPath, values.command, ...words], join(scratch, kind)),
      );
    }
  }
  const rows = kinds.map(({ kind, rounds }) => ({
    components: kind,
    cpu: (middleOf(rounds.map(({ cpu }) => cpu)) * 1000) / pages,
    memory: middleOf(rounds.map(({ peakBytes }) => peakBytes)),
  }));
  console.table(
    rows.map(({ components, cpu, memory }) => ({
      components,
      'CPU ms/page': cpu.toFixed(2),
      'peak memory MB': Math.round(memory / 1e6),
    })),
  );
  console.log(
    `own / built-in: ${(rows[0].cpu / rows[1].cpu).toFixed(2)}; ${pages} pages, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
