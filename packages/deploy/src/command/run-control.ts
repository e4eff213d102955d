import { resolve } from 'node:path';
import { askServer, type ControlAction } from '../control/ask-server.ts';
import { toSocketPath } from '../control/control-socket.ts';
import type { DeployedVersion, DeploymentStatus } from '../deployment-status.ts';
import { noServerRunning } from '../errors.ts';
import type { ServiceStatus } from '../service/service-probe.ts';
import type { ServeContext } from './serve-context.ts';

/** Asks the server of a data folder to do something, and prints how it is then. */
export async function runControl(
  action: ControlAction,
  { folder, json }: { folder: string; json: boolean },
  { stdout, stderr }: ServeContext,
): Promise<0 | 2> {
  const answer = await askServer(toSocketPath(folder), action).catch((error: unknown) => {
    throw noServerRunning({ folder: resolve(folder) }, error);
  });
  if ('error' in answer) {
    const { what, code, fix } = answer.error;
    stderr.write(`error ${what}${code ? ` [${code}]` : ''}\n${fix ? `   → ${fix}\n` : ''}`);
    return 2;
  }
  const { status } = answer;
  stdout.write(json ? `${JSON.stringify(status, null, 2)}\n` : renderStatus(status));
  return 0;
}

function renderStatus(status: DeploymentStatus): string {
  const { version, earlier, problem, rolledBack, state, ready } = status;
  const rows: [string, string][] = [
    ['Site', status.address],
    ['Ready', ready ? 'yes' : 'no'],
    ['State', rolledBack ? `${state}, rolled back` : state],
    ['Version', version ? nameOf(version) : 'none'],
    ...(status.liveSince ? [['Live since', status.liveSince] as [string, string]] : []),
    ['Earlier', earlier.map(nameOf).join('\n') || 'none'],
    ['Type', status.type],
    ...(status.service ? [['Service', describeService(status.service)] as [string, string]] : []),
    ['Process', String(status.pid)],
    ...(problem ? [['Problem', problem] as [string, string]] : []),
  ];
  const lines = rows.map(
    ([name, value]) => `${name.padEnd(12)}${value.replaceAll('\n', `\n${' '.repeat(12)}`)}`,
  );
  return `${lines.join('\n')}\n`;
}

function describeService({ url, state, since, problem }: ServiceStatus): string {
  if (state === 'unknown') return `${url}, not checked yet`;
  const found = state === 'reachable' ? 'reachable' : 'not usable';
  return `${url}\n${found} since ${since}${problem === undefined ? '' : `: ${problem}`}`;
}

function nameOf({ label, id, sha256 }: DeployedVersion): string {
  const name = label ?? id;
  return name ? `${name} (sha256:${sha256.slice(0, 12)}…)` : `sha256:${sha256}`;
}
