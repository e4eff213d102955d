import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type FaultFigure, readFaultRows } from '../../scripts/fault-rows.mjs';

interface Outcome {
  count: number;
  /** What the run can be repeated with; none where nothing is drawn. */
  seed?: number;
  /** What came out, in words that follow on the pass figure. */
  measured: string;
}

/**
 * Begins a row of the fault table. Its end prints the row, the count, the seed, the pass figure, the measured figure
 * and the seconds, and keeps them for the page where the run is recorded.
 */
export function openRow(id: string): { end(outcome: Outcome): void } {
  const row = readFaultRows().find((one) => one.id === id);
  if (!row) throw new Error(`Row ${id} is missing in tests/fault-table/rows.json.`);
  const startedAt = performance.now();
  return {
    end({ count, seed, measured }) {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const drawn = seed === undefined ? 'no seed' : `seed ${seed}`;
      process.stdout.write(
        `${id}: ${count} ${row.unit}, ${drawn}, pass: ${row.pass}, measured: ${measured}, ${seconds} s\n`,
      );
      const file = process.env.QUIRE_ROW_FIGURES;
      if (!file) return;
      const figure: FaultFigure = {
        count,
        seed: seed ?? null,
        measured,
        seconds,
        date: new Date().toISOString().slice(0, 10),
        machine: `${cpus()[0]?.model.trim() || 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}`,
      };
      appendFileSync(file, `${JSON.stringify({ row: id, ...figure })}\n`);
    },
  };
}
