import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import {
  type Clock,
  createMockHost,
  createRequestProxy,
  type Diagnostic,
  hasErrorCode,
  messageOf,
} from '@quire/base';
import { joinBase, toMountBase } from '@quire/model';
import type { SiteMounts } from '../build-options.ts';
import type { OpenDrawingPage } from '../diagrams/drawing-page.ts';
import { devHostUnusable, devPortTaken } from '../errors.ts';
import type { PluginChoice } from '../plugins/open-plugins.ts';
import type { OpenKeptSearch } from './dev-texts.ts';
import { createEventStream } from './event-stream.ts';
import { handleRequest, sendText } from './handle-request.ts';
import { createGuard } from './host-guard.ts';
import { createPreview } from './preview.ts';
import { createReadAhead } from './read-ahead.ts';
import type { ChangedPaths } from './watch/changed-paths.ts';
import { watchFolder } from './watch/watch-folder.ts';

/** How a preview is started. */
export interface DevOptions {
  /** The folder that contains docs.json. */
  source: string;
  host: string;
  /** The plugins that pages are rendered with; left out, none. */
  plugins?: PluginChoice;
  /** The folder whose TypeScript is asked for the types in code; left out, they are not shown. */
  codeTypes?: string;
  /** A browser of the author, for sites that ask for diagrams to be drawn; left out, the writer's browser draws them. */
  openDrawingPage?: OpenDrawingPage;
  /** Folders that bring parts of the site; left out, none. */
  mounts?: SiteMounts;
  /** The groups of the readers that the site is shown to; left out, it is shown as to everyone. */
  groups?: readonly string[];
  /** Exactly this port; without it 3000, or the next one that is free. */
  port?: number;
  clock: Clock;
  /** What search had of pages before; left out, all are read. */
  openKept?: OpenKeptSearch;
  /** Called after changes were taken in: which files, and what is wrong with docs.json or the plugins. */
  onChange?(paths: readonly string[], broken: Diagnostic | undefined): void;
  /** Called with what should not have happened. */
  onError?(error: unknown): void;
}

/** A running preview. */
export interface DevServer {
  url: string;
  port: number;
  pageCount: number;
  /** Set when docs.json could not be read at the start. */
  broken: Diagnostic | undefined;
  close(): Promise<void>;
}

const FIRST_PORT = 3000;
const PORTS_TRIED = 100;

/** Starts the preview of a site: pages are rendered as they are asked for. */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { source, host, clock, plugins, mounts, groups, codeTypes, openDrawingPage } = options;
  const given = {
    ...(mounts ? { mounts } : {}),
    ...(groups ? { groups } : {}),
    ...(codeTypes ? { codeTypes } : {}),
    ...(openDrawingPage ? { openDrawingPage } : {}),
  };
  const preview = await createPreview(source, plugins, given, options.openKept);
  const events = createEventStream(clock);
  const proxy = createRequestProxy({ clock });
  const handling = {
    guard: createGuard(host),
    preview,
    events,
    proxy,
    mocks: createMockHost(clock),
  };
  const server = createServer((request, response) => {
    handleRequest(request, response, handling).catch((error) => {
      options.onError?.(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `The preview failed: ${messageOf(error)}`);
    });
  });
  const port = await listen(server, host, options.port);
  const readAhead = createReadAhead(preview, clock);
  readAhead.start();
  const takeIn = createQueue(async (changed) => {
    const paths = await preview.apply(changed);
    if (!paths) return;
    events.tell();
    readAhead.start();
    const { broken, brokenPlugins } = preview.current();
    options.onChange?.(paths, broken ?? brokenPlugins);
  }, options.onError);
  const watches = [
    watchFolder({ root: realpathSync(source), clock, onChange: takeIn }),
    ...watchMounts(options, takeIn),
  ];
  const { pages, broken } = preview.current();
  return {
    url: `http://${toUrlHost(host)}:${port}`,
    port,
    pageCount: pages.size,
    broken,
    async close() {
      for (const endWatch of watches) endWatch();
      readAhead.end();
      await preview.close();
      events.end();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Changes in the folder of a mount are changes below its place. */
function watchMounts(
  { mounts, clock }: DevOptions,
  takeIn: (changed: ChangedPaths) => void,
): (() => void)[] {
  return (mounts?.mounts ?? []).flatMap(({ folder, ...mount }) => {
    if (folder === undefined) return [];
    const base = toMountBase(mount);
    const onChange = (changed: ChangedPaths) =>
      takeIn(changed === 'unknown' ? changed : changed.map((path) => joinBase(base, path)));
    return [watchFolder({ root: realpathSync(folder), clock, onChange })];
  });
}

/** One change after the other: each begins with what the one before has left. */
function createQueue(
  work: (changed: ChangedPaths) => Promise<void>,
  onError: ((error: unknown) => void) | undefined,
): (changed: ChangedPaths) => void {
  let last = Promise.resolve();
  return (changed) => {
    last = last.then(() => work(changed)).catch((error) => onError?.(error));
  };
}

async function listen(server: Server, host: string, given: number | undefined): Promise<number> {
  if (given !== undefined) return tryPort(server, host, given);
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    try {
      return await tryPort(server, host, port);
    } catch (error) {
      if (!devPortTaken.is(error)) throw error;
    }
  }
  throw devPortTaken({ port: FIRST_PORT });
}

function tryPort(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      const isTaken = hasErrorCode(error, 'EADDRINUSE');
      reject(
        isTaken
          ? devPortTaken({ port }, error)
          : devHostUnusable({ host, port, reason: error.message }, error),
      );
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The name under which this machine itself reaches the address. */
function toUrlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1')
    return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
