import { type Clock, type Logger, messageOf, QuireError } from '@quire/base';
import { loadNativePackage, type NativePackage, prepareBinaries } from './binaries.ts';
import { prepareCluster, removeUnfinishedClusters } from './cluster.ts';
import { DATABASE, ROLE } from './database-names.ts';
import { embeddedFolderUnusable, embeddedStartFailed } from './errors.ts';
import { type HeldDatabase, holdDatabase } from './hold-database.ts';
import { toLayout } from './layout.ts';
import { removeOtherCopies } from './native-copy.ts';
import { choosePlacement, type Placement } from './placement.ts';
import { watchLog } from './server-log.ts';
import type { ServerSetup } from './server-process.ts';
import { PORT, toSocketFolder } from './socket-folder.ts';
import { stopServer } from './stop-server.ts';
import { superviseDatabase } from './supervise.ts';
import { stayAliveFor, type Waiting } from './waiting.ts';

export interface EmbeddedPostgresOptions {
  /** The platform's data folder (exists or is made, mode 0700). */
  dataFolder: string;
  /** Where the database files must be (setting QUIRE_DATABASE_DIR). */
  databaseFolder?: string | undefined;
  logger: Logger;
  clock: Clock;
  /** Shown to a second starter, for example "pid 123, http://localhost:4000". */
  holder: string;
  /** Whether it is worth waiting a moment for another holder; for each if not given. */
  mayGo?: (holder: string) => boolean;
}

/**
 * For `pg`: the host is the folder of the socket. Without `ssl: false` a PGSSLMODE in the
 * environment would apply to it.
 */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** A PostgreSQL server of our own, which nobody else uses. */
export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Where the database files are. */
  databaseFolder: string;
  /** A sentence for the start message when the files are outside the data folder. */
  movedBecause: string | undefined;
  /** Whether this start made the database files. */
  created: boolean;
  /** Resolves with the reason if the database is lost for good. */
  lost: Promise<Error>;
  /** Stops the server in order, waits until it is down, and releases everything. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database of a data folder: finds a place for its files, makes them the first
 * time, takes over a server that a killed process left or starts one, and watches over it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  return stayAliveFor(async () => {
    const native = await loadNativePackage(process.platform, process.arch);
    const placement = await choosePlacement(options);
    const { setup, created } = await prepareSetup(native, placement);
    const forever = { clock: options.clock, signal: new AbortController().signal };
    const held = await holdDatabase(setup, options, forever).catch((error: unknown) => {
      if (error instanceof QuireError) throw error;
      throw embeddedStartFailed({ log: setup.layout.log, output: messageOf(error) }, error);
    });
    await tidy(setup, held, options.logger);
    return watchOver({ setup, held, placement, created, options });
  });
}

/** Everything that has to be there before a server can start. */
async function prepareSetup(
  native: NativePackage,
  { home, user }: Placement,
): Promise<{ setup: ServerSetup; created: boolean }> {
  try {
    const layout = toLayout(home);
    const binaries = await prepareBinaries(native, layout, user);
    const created = await prepareCluster(layout, user, binaries);
    const address = { socketFolder: toSocketFolder(home), port: PORT };
    return { setup: { layout, user, binaries, address }, created };
  } catch (error) {
    if (error instanceof QuireError) throw error;
    throw embeddedFolderUnusable({ folder: home, problem: messageOf(error) }, error);
  }
}

/** Now that we are the only one: removes what killed or older ones left. Not worth failing for. */
async function tidy({ layout, binaries }: ServerSetup, held: HeldDatabase, logger: Logger) {
  try {
    await removeUnfinishedClusters(layout.home);
    if (held.startedByUs) await removeOtherCopies(layout.home, binaries.native);
  } catch (error) {
    logger.warn({ error: messageOf(error) }, 'old database files could not be removed');
  }
}

function watchOver(parts: {
  setup: ServerSetup;
  held: HeldDatabase;
  placement: Placement;
  created: boolean;
  options: EmbeddedPostgresOptions;
}): EmbeddedPostgres {
  const { held, placement, created, options } = parts;
  const { clock, logger } = options;
  // A server that we took over may listen elsewhere than ours would; a new one must do the same,
  // because the platform's connections stay with that address.
  const setup = { ...parts.setup, address: held.address };
  const supervision = superviseDatabase({
    held,
    clock,
    logger,
    hold: (waiting) => holdAtSameAddress(setup, options, waiting),
  });
  const endLogWatch = watchLog(setup.layout.log, clock);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    endLogWatch();
    const last = await supervision.end();
    const isDown = await stopServer(setup.layout.cluster, clock);
    if (last && !isDown)
      logger.warn('the embedded database keeps running: it is not a process of this system');
    await last?.lock.release();
  };
  logger.info({ folder: placement.home, adopted: !held.startedByUs }, 'embedded database ready');
  return {
    connection: {
      host: held.address.socketFolder,
      port: held.address.port,
      user: ROLE,
      database: DATABASE,
      ssl: false,
    },
    databaseFolder: placement.home,
    movedBecause: placement.movedBecause,
    created,
    lost: supervision.lost,
    stop() {
      stopped ??= stayAliveFor(stop);
      return stopped;
    },
  };
}

async function holdAtSameAddress(
  setup: ServerSetup,
  options: EmbeddedPostgresOptions,
  waiting: Waiting,
): Promise<HeldDatabase> {
  const held = await holdDatabase(setup, options, waiting);
  if (held.address.socketFolder === setup.address.socketFolder) return held;
  await held.lock.release();
  const output = `another one responds in ${held.address.socketFolder}`;
  throw embeddedStartFailed({ log: setup.layout.log, output });
}
