import type { Services } from '../services.ts';
import { inSpan } from './tracing.ts';

/** The row of a job, as far as its trace is concerned. */
export interface TracedRow {
  id: string;
  createdAt: Date;
  /** How often it was claimed, this time included. */
  tries: number;
  /** Of the request that asked for it. */
  traceparent: string | null;
}

/** Runs a claimed job in the trace of the request that asked for it, after the time that it waited. */
export function inJobSpan<Result>(
  { tracing, clock }: Pick<Services, 'tracing' | 'clock'>,
  kind: 'publish' | 'export',
  row: TracedRow,
  work: () => Promise<Result>,
): Promise<Result> {
  const { traceparent: parent } = row;
  const facts = { 'quire.job.id': row.id, 'quire.job.try': row.tries };
  if (parent && row.tries === 1) {
    const waited = { startedAt: row.createdAt.getTime(), endedAt: clock.now() };
    tracing.record({ name: `${kind} in the queue`, ...waited, facts }, parent);
  }
  const start = { name: `${kind} job`, kind: 'consumer' as const, facts, parent, isRoot: true };
  return inSpan(tracing, start, work);
}
