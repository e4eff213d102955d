import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Why a request is not answered, said to whoever made it. */
export interface Refusal {
  status: 400 | 403 | 421;
  sentence: string;
}

/** Says why a request must not be answered; nothing when it may. Never throws. */
export type Guard = (
  request: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
) => Refusal | undefined;

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;
const WILDCARDS = new Set(['0.0.0.0', '::']);

/**
 * Lets in only readers who know the preview by a name of this machine, and only pages of the
 * preview itself: other web pages must not be able to read a writer's drafts, neither by a name
 * of theirs that leads here (CVE-2025-24010) nor by including what is here (CVE-2025-30359).
 */
export function createGuard(listenHost: string, machineName: string = hostname()): Guard {
  const isOwnName = createNameCheck(listenHost.toLowerCase(), machineName.toLowerCase());
  return ({ headers, headersDistinct }) => {
    const host = headers.host ?? '';
    const name = HOST.exec(host)?.[1]?.toLowerCase();
    if (name === undefined || (headersDistinct.host?.length ?? 0) > 1) {
      return { status: 400, sentence: 'The Host header of this request cannot be read.' };
    }
    if (!isOwnName(name)) {
      return {
        status: 421,
        sentence: `The preview does not respond to the host name "${name}". Open the address that "quire dev" printed, or set this host with --host.`,
      };
    }
    return isForeign(headers, host)
      ? { status: 403, sentence: 'Pages of other sites cannot read the preview.' }
      : undefined;
  };
}

function createNameCheck(listenHost: string, machineName: string): (name: string) => boolean {
  const isEverywhere = WILDCARDS.has(listenHost);
  const names = new Set(['localhost', '127.0.0.1', '::1', listenHost]);
  if (isEverywhere) for (const name of [machineName, `${machineName}.local`]) names.add(name);
  return (written) => {
    const name = written.replace(/^\[|\]$/g, '');
    if (names.has(name) || name.endsWith('.localhost')) return true;
    // A name of an attacker's can be made to lead here, an address cannot be made to be another.
    return isEverywhere && isIP(name) !== 0;
  };
}

/** Whether another site made the request. Following a link to the preview is fine. */
function isForeign(headers: IncomingMessage['headers'], host: string): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return true;
  const from = headers['sec-fetch-site'];
  const isOwn = from === undefined || from === 'same-origin' || from === 'none';
  return !isOwn && headers['sec-fetch-mode'] !== 'navigate';
}
