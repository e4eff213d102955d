import type { Clock, Logger } from '@quire/base';
import pg from 'pg';
import type { Connection } from './database.ts';
import { endConnection } from './end-connection.ts';

/** How often the connections are looked at. */
const LOOK_MS = 4000;
/** After so long without an answer it is asked whether the server still works on it. */
const QUIET_MS = 10_000;
/** How long the server has to say so. */
const PROBE_MS = 10_000;

interface Asked {
  query: unknown;
  since: number;
}

export interface WatchOptions {
  clock: Clock;
  logger: Logger;
}

/**
 * Ends connections whose answer will never come: a network that lost one of them without a word, or a server that no
 * longer answers at all. Nothing else would notice for a quarter of an hour. A statement that only takes long is left alone: the
 * server says over another connection that it is at work on it. Returns what ends the watch.
 */
export function watchConnections(
  pool: pg.Pool,
  connection: Connection,
  { clock, logger }: WatchOptions,
): () => void {
  const asked = new Map<pg.PoolClient, Asked | undefined>();
  let isOver = false;
  let cancel = () => {};
  pool.on('connect', (client) => asked.set(client, undefined));
  pool.on('remove', (client) => asked.delete(client));

  /** Clients that have waited for the same answer for too long. */
  function listQuiet(): pg.PoolClient[] {
    const now = clock.now();
    for (const [client, before] of asked) {
      const query = queryOf(client);
      // A clock that is set back counts anew.
      const isSame = before !== undefined && query === before.query && before.since <= now;
      if (!isSame) asked.set(client, query === null ? undefined : { query, since: now });
    }
    return [...asked].flatMap(([client, at]) => (at && now - at.since >= QUIET_MS ? client : []));
  }

  async function look(): Promise<void> {
    const quiet = listQuiet();
    if (quiet.length > 0) {
      const waiting = quiet.map((client) => ({ client, query: queryOf(client) }));
      const working = await listWorking(connection, quiet.map(idOf));
      for (const { client, query } of waiting) {
        // It may have come meanwhile.
        if (working?.has(idOf(client)) || queryOf(client) !== query || isOver) continue;
        logger.warn({}, 'a database connection that no longer answers was ended');
        endConnection(client);
      }
    }
    if (!isOver) cancel = clock.after(LOOK_MS, () => void look());
  }

  cancel = clock.after(LOOK_MS, () => void look());
  return () => {
    isOver = true;
    cancel();
  };
}

/**
 * Those of these processes of the server that are at work; none where the server does not answer. All of them where
 * it cannot be told, because something between here and the server has numbers of its own.
 */
async function listWorking(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlySet<number> | undefined> {
  const probe = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'quire probe',
  });
  probe.on('error', () => {});
  try {
    await probe.connect();
    const { rows } = await probe.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity
        where pid = any($1) and state = 'active') as working`,
      [ids],
    );
    const [row] = rows;
    return new Set(row && row.own === idOf(probe) ? row.working : ids);
  } catch (error) {
    // A server that refuses, because it has too many connections for one, does answer.
    return error instanceof pg.DatabaseError ? new Set(ids) : undefined;
  } finally {
    endConnection(probe);
  }
}

/** What the driver knows of a connection and its types do not say; a test sees that it still does. */
interface Inside {
  _getActiveQuery(): unknown;
  processID: number;
}

const insideOf = (client: pg.ClientBase) => client as unknown as Inside;
const queryOf = (client: pg.ClientBase) => insideOf(client)._getActiveQuery();
const idOf = (client: pg.ClientBase) => insideOf(client).processID;
