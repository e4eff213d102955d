import { type Clock, sleep } from '@quire/base';
import type { FastifyReply } from 'fastify';
import { databaseAway } from '../database/errors.ts';

/** A record that somebody follows until it does not change any more. */
export interface FollowedRecord<Value> {
  /** What its events are called. */
  event: string;
  everyMs: number;
  /** The record as it is now; nothing where it is gone, which ends the stream. */
  load(): Promise<Value | undefined>;
  hasEnded(record: Value): boolean;
}

/** A comment keeps the line open when nothing changes. */
const COMMENT_MS = 15_000;

/** Streams a record as server-sent events: now, and whenever it changes, until it has ended or the reader leaves. */
export async function streamRecords<Value>(
  reply: FastifyReply,
  clock: Clock,
  { event, everyMs, load, hasEnded }: FollowedRecord<Value>,
): Promise<void> {
  // From here the answer is a stream of its own; Fastify must not touch it any more.
  reply.hijack();
  const left = new AbortController();
  const { raw } = reply;
  raw.on('close', () => left.abort());
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let said = '';
  const looksPerComment = Math.ceil(COMMENT_MS / everyMs);
  for (let look = 1; !left.signal.aborted; look++) {
    const record = await load().catch((error: unknown) =>
      // It goes on when the database is back, and so does its story.
      databaseAway.is(error) ? ('away' as const) : undefined,
    );
    if (record === undefined) break;
    const line = record === 'away' ? said : JSON.stringify(record);
    if (line !== said) raw.write(`event: ${event}\ndata: ${line}\n\n`);
    else if (look % looksPerComment === 0) raw.write(': still here\n\n');
    said = line;
    if (record !== 'away' && hasEnded(record)) break;
    await sleep(clock, everyMs, left.signal);
  }
  raw.end();
}
