import type { ExportRecord, ListedExport } from '@quire/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { address } from './client.ts';
import { exportsQuery, isUnfinished } from './exports.ts';

/** Browsers open six connections to a host at most: more streams than these would block all else. */
const MOST_STREAMS = 3;

/**
 * Keeps the list of exports up to date by the events of those that run. A stream that breaks is left
 * alone: the list is asked for every few seconds anyway.
 */
export function useExportEvents(exports: readonly ListedExport[]): void {
  const client = useQueryClient();
  const watched = chooseWatched(exports).join(' ');
  useEffect(() => {
    const streams = watched
      .split(' ')
      .filter(Boolean)
      .map((jobId) => openStream(client, jobId));
    return () => {
      for (const stream of streams) stream.close();
    };
  }, [watched, client]);
}

/** The jobs whose events are listened to: running ones before those that wait. */
export function chooseWatched(
  exports: readonly Pick<ListedExport, 'jobId' | 'status'>[],
): string[] {
  const [running, queued] = (['running', 'queued'] as const).map((status) =>
    exports.filter((job) => job.status === status),
  );
  return [...(running ?? []), ...(queued ?? [])]
    .slice(0, MOST_STREAMS)
    .map(({ jobId }) => jobId)
    .sort();
}

function openStream(client: QueryClient, jobId: string): EventSource {
  const stream = new EventSource(
    address('GET /v1/static-export/jobs/:jobId/events', { params: { jobId } }),
  );
  stream.addEventListener('job', ({ data }) => {
    const record = JSON.parse(data) as ExportRecord;
    client.setQueryData(exportsQuery.queryKey, (known) => known && mergeRecord(known, record));
    if (isUnfinished(record)) return;
    stream.close();
    // The events do not carry what the job made.
    void client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  });
  stream.addEventListener('error', () => stream.close());
  return stream;
}

/** Puts a newer record in its place; one that comes late changes nothing. */
export function mergeRecord(known: readonly ListedExport[], record: ExportRecord): ListedExport[] {
  return known.map((job) =>
    job.jobId === record.jobId && job.updatedAt <= record.updatedAt ? { ...job, ...record } : job,
  );
}
