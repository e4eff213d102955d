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

/** Joins the server of a running platform, or starts the server when no platform runs. */
export async function attachEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<AttachedPostgres> {
  try {
    const { connection, stop } = await startEmbeddedPostgres(options);
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
