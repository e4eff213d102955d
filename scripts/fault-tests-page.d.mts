import type { FaultFigure, FaultRow } from './fault-rows.mjs';

export function renderFaultTestsPage(
  rows: readonly FaultRow[],
  figures: Readonly<Record<string, FaultFigure[]>>,
): string;
