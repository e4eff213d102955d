import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { KEEP_FOREVER, toUrlPath } from '@quire/base';
import { REPLACEABLE_FILE } from '@quire/model';
import type { WebProcess } from '../changes/web-process.ts';
import type { Edge } from './edge-driver.ts';
import { toPrivateCaching } from './private-caching.ts';

/** An answer, as far as caches that readers share have to know. */
export interface AnswerPlace {
  site: {
    basePath: string;
    edgeTag?: string;
    isForAll: boolean;
    preview?: unknown;
  };
  host: string;
  key: string;
  /** The file at that address, and whether it is the one that is sent. */
  isOwnFile: boolean;
}

type Headers = Record<string, string>;

/** Completes the headers of an answer for caches in front of the service. */
export type ToSharedHeaders = (headers: Headers) => Headers;

/** Says what caches may keep: nothing beyond what every reader gets, and nothing that they could not be told to forget. */
export interface SharedAnswers {
  /** Whether answers are for caches now, at this spelling of the host. */
  isOpen(request: IncomingMessage, host: string): boolean;
  describe(request: IncomingMessage, place: AnswerPlace): ToSharedHeaders;
}

/** What the settings of an operator change, and nothing purges. */
const CONFIG_SECONDS = 300;
const STALE_WHILE_REVALIDATE = 86_400;
const STALE_IF_ERROR = 604_800;

export function createSharedAnswers(
  { driver, seconds }: Edge,
  webProcess: Pick<WebProcess, 'isAwaited'>,
): SharedAnswers {
  const isOpen: SharedAnswers['isOpen'] = (request, host) =>
    webProcess.isAwaited && toPlainHost(request.headers.host) === host;

  return {
    isOpen,
    describe(request, { site, host, key, isOwnFile }) {
      const { edgeTag, isForAll, preview } = site;
      if (preview || edgeTag === undefined) return (headers) => headers;
      const isPlain = isOpen(request, host) && request.url === toAddress(site, key);
      return (headers) => {
        const caching = headers['cache-control'];
        if (caching === KEEP_FOREVER) {
          return isPlain ? { ...headers, ...toTagHeader([edgeTag]) } : toPrivateCaching(headers);
        }
        if (!isPlain || !isForAll || !isOwnFile) return headers;
        const kept = key === REPLACEABLE_FILE ? Math.min(seconds, CONFIG_SECONDS) : seconds;
        return {
          ...headers,
          ...toLifetime(kept),
          ...toTagHeader([edgeTag, toPageTag(edgeTag, key)]),
        };
      };
    },
  };

  /** Browsers ask each time, as without a cache: their copy is one that nobody can purge. */
  function toLifetime(kept: number): Headers {
    const stale = `stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`;
    return {
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${kept}, ${stale}`,
      ...(driver.lifetimeHeader ? { [driver.lifetimeHeader]: `max-age=${kept}, ${stale}` } : {}),
    };
  }

  function toTagHeader(tags: readonly string[]): Headers {
    return driver.tags ? { [driver.tags.header]: tags.join(driver.tags.separator) } : {};
  }
}

/** What caches call one page: it says nothing about the page, and nobody who does not know the site can guess it. */
export function toPageTag(edgeTag: string, key: string): string {
  return createHash('sha256').update(`${edgeTag} ${key}`).digest('hex').slice(0, 32);
}

/** The one spelling of an address that caches may keep an answer of: the one that is purged. */
export function toAddress({ basePath }: { basePath: string }, key: string): string {
  return key === '' && basePath !== '' ? basePath : basePath + toUrlPath(key);
}

function toPlainHost(header = ''): string {
  return header.replace(/:\d+$/, '');
}
