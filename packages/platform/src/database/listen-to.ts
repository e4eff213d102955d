import { type Clock, type Logger, sleep } from '@quire/base';
import pg from 'pg';
import type { Connection } from './database.ts';
import { describeFailure } from './describe-failure.ts';
import { endConnection } from './end-connection.ts';

const RECONNECT_MS = 500;
/** How long the server may take to let it in, and to begin to tell. */
const ANSWER_MS = 10_000;

/** A connection of its own that hears messages of the database. */
export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  clock: Clock;
  logger: Logger;
  /** A name of ours: it becomes part of a statement. */
  channel: 'quire_jobs' | 'quire_served';
  /** What the connection is called in the server's list of connections. */
  name: string;
  /** What the operator reads when the connection is lost. */
  lost: string;
  /** Called with every message. */
  onMessage(payload: string): void;
  /** Called whenever it begins to listen: what was said before, nobody heard. */
  onOpen(): void;
}

/** Hears of messages, and connects again whenever the connection is lost. */
export function listenTo(connection: Connection, options: ListenOptions): Listener {
  const { clock, logger, lost } = options;
  const closing = new AbortController();
  const listen = async () => {
    let isWarned = false;
    while (!closing.signal.aborted) {
      const failure = await listenOnce(connection, options, closing.signal, () => {
        isWarned = false;
      });
      if (failure && !isWarned && !closing.signal.aborted) {
        isWarned = true;
        logger.warn({ error: describeFailure(failure) }, lost);
      }
      await sleep(clock, RECONNECT_MS, closing.signal);
    }
  };
  const listening = listen();
  return {
    close() {
      closing.abort();
      return listening;
    },
  };
}

/** Ends when the connection does, with what went wrong. */
async function listenOnce(
  connection: Connection,
  { channel, name, onMessage, onOpen }: ListenOptions,
  closing: AbortSignal,
  onConnected: () => void,
): Promise<unknown> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: name,
  });
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => endConnection(client);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    end();
    return error;
  }
  onConnected();
  onOpen();
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  await ended;
  closing.removeEventListener('abort', end);
  return failure;
}
