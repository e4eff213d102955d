import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { type Logger, messageOf, QuireError } from '@quire/base';
import type { DeploymentStatus } from '../deployment-status.ts';
import { dataFolderInUse } from '../errors.ts';
import { askServer } from './ask-server.ts';

/** Longer names are cut off by the system, so they are not used. */
const MOST_PATH_BYTES = 100;

/** What can be asked of a running server through its data folder. */
export interface ControlActions {
  status(): DeploymentStatus;
  reload(): Promise<unknown>;
  rollback(): Promise<unknown>;
}

export interface ControlSocket {
  close(): Promise<void>;
}

/** Where the socket of a data folder is. */
export function toSocketPath(folder: string): string {
  return join(resolve(folder), 'control.sock');
}

/** Two servers on one folder would remove each other's versions. */
async function assertFolderFree(folder: string): Promise<void> {
  const answer = await askServer(toSocketPath(folder), 'status').catch(() => undefined);
  if (answer) throw dataFolderInUse({ folder: resolve(folder) });
}

/**
 * Listens in the data folder, where only this user may come; a socket that a kill left is replaced.
 * Throws when another server that runs has this folder.
 */
export async function openControlSocket(
  folder: string,
  actions: ControlActions,
  logger: Logger,
): Promise<ControlSocket> {
  const path = toSocketPath(folder);
  await assertFolderFree(folder);
  if (Buffer.byteLength(path) > MOST_PATH_BYTES) {
    logger.warn(
      { path },
      'the path is too long for a socket, so the commands status, reload and rollback do not work',
    );
    return { close: async () => undefined };
  }
  const server = createServer((request, response) => void answer(request, response, actions));
  await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  actions: ControlActions,
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  };
  try {
    if (request.url === '/reload' && request.method === 'POST') await actions.reload();
    else if (request.url === '/rollback' && request.method === 'POST') await actions.rollback();
    else if (request.url !== '/status') return send(404, { error: { what: 'Unknown action.' } });
    send(200, { status: actions.status() });
  } catch (error) {
    const { code, what, fix } =
      error instanceof QuireError ? error : { code: '', what: messageOf(error), fix: undefined };
    send(500, { error: { code, what, fix } });
  }
}
