import type { ChildProcess } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { Address } from './connect.ts';
import type { Layout } from './layout.ts';
import { toClusterName } from './processes.ts';
import { openLog } from './server-log.ts';
import type { ServerUser } from './server-user.ts';
import { spawnAs } from './spawn-as.ts';

/** Everything that it takes to run the server of one database folder. */
export interface ServerSetup {
  layout: Layout;
  user: ServerUser;
  binaries: Binaries;
  address: Address;
}

/** A server that we started, which may not be ready yet. */
export interface StartedServer {
  /** How it ended, once it has. */
  ended(): string | undefined;
  /** Ends it while it is still on its way up, when nobody wants it any more. */
  cancel(): Promise<void>;
  /** Lets it live on without us; our own process no longer waits for it. */
  release(): void;
}

/** Starts a server that outlives us: whoever starts next takes it over. */
export async function startServerProcess(setup: ServerSetup): Promise<StartedServer> {
  const { layout, user, binaries } = setup;
  const log = await openLog(layout.log);
  try {
    const child = await spawnAs(user, binaries.postgres, toServerArguments(setup), {
      binaries,
      // A session of its own: Ctrl-C in our terminal is for us, and we stop the server in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    return {
      ended: () => toEnd(child),
      cancel: () => cancel(child),
      release: () => child.unref(),
    };
  } finally {
    await log.close();
  }
}

/** A server that has not written its file yet is known to nobody but us: left alone it would stay. */
function cancel(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (toEnd(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

function toServerArguments({ layout, address }: ServerSetup): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: `"${address.socketFolder}"`,
    unix_socket_permissions: '0700',
    port: address.port,
    cluster_name: toClusterName(layout.cluster),
    shared_buffers: '32MB',
    // With so little memory they gain nothing, and a container may promise ones that it lacks.
    huge_pages: 'off',
    max_connections: 60,
    fsync: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // Failed statements are the platform's to log, and their text may hold what no log should.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', layout.cluster, ...flags];
}

function toEnd({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode) return `ended by ${signalCode}`;
  return exitCode === null ? undefined : `ended with code ${exitCode}`;
}
