import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DeploymentStatus } from '../deployment-status.ts';

export type ControlAction = 'status' | 'reload' | 'rollback';

/** What a server answers through its socket. */
export type ControlAnswer =
  | { status: DeploymentStatus }
  | { error: { code?: string; what: string; fix?: string } };

/** Asks the server behind a socket; rejects when nobody is there. */
export function askServer(socketPath: string, action: ControlAction): Promise<ControlAnswer> {
  return new Promise((resolve, reject) => {
    const method = action === 'status' ? 'GET' : 'POST';
    const sent = request({ socketPath, path: `/${action}`, method, agent: false });
    sent.once('response', (response) => {
      text(response)
        .then((body) => resolve(JSON.parse(body) as ControlAnswer))
        .catch(reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}
