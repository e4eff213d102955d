import { DATABASE, ROLE } from './database-names.ts';
import { embeddedInUse } from './errors.ts';
import { toLayout } from './layout.ts';
import { choosePlacement } from './placement.ts';
import { loadPostmasterFile } from './postmaster-file.ts';
import {
  type EmbeddedConnection,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start.ts';

/** A way into the embedded database for a while. */
export interface AttachedPostgres {
  connection: EmbeddedConnection;
  /** Leaves a server that the platform uses running; stops one that was started for this. */
  detach(): Promise<void>;
}

/**
 * Joins the server of a running platform, at once, or starts the server when no platform runs. One
 * whose platform was killed this moment is joined too: it runs on until the next start takes it over.
 */
export async function attachEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<AttachedPostgres> {
  // Another one who joins ends soon, and the server may end with it; a platform stays.
  const mayGo = (other: string) => withoutPid(other) === withoutPid(options.holder);
  try {
    const { connection, stop } = await startEmbeddedPostgres({ ...options, mayGo });
    return { connection, detach: stop };
  } catch (error) {
    if (!embeddedInUse.is(error)) throw error;
    const { cluster } = toLayout((await choosePlacement(options)).home);
    const address = (await loadPostmasterFile(cluster))?.address;
    if (!address) throw error;
    const { socketFolder: host, port } = address;
    const connection = { host, port, user: ROLE, database: DATABASE, ssl: false } as const;
    return { connection, detach: async () => {} };
  }
}

/** What a holder is, without which one: "pid 123, quire admin" is "quire admin". */
const withoutPid = (holder: string) => holder.replace(/^pid \d+, /, '');
