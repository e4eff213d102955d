import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode } from '../errors.ts';
import { parseRange } from './range.ts';

/** A file about to be sent: its facts, and how to open its bytes. */
export interface FileAnswer {
  status?: number;
  size: number;
  /** Strong: the same tag means the same bytes. With its quotes. */
  etag: string;
  headers: Record<string, string>;
  /** Bytes that are already at hand are sent at once; a stream costs twice the time of a small page. */
  open(range?: { start: number; end: number }): Promise<Readable | Uint8Array>;
}

/**
 * Sends a file with conditional requests, one byte range and HEAD answered as HTTP says (RFC 9110). Gives
 * the bytes of a file that was at hand and sent whole.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FileAnswer,
): Promise<Uint8Array | undefined> {
  const headers = { ...file.headers, etag: file.etag, 'x-content-type-options': 'nosniff' };
  const isPage = file.status === undefined || file.status === 200;
  if (isPage && matchesTag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  const range = isPage ? requestedRange(request, file) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}` }).end();
    return undefined;
  }
  const length = range ? range.end - range.start + 1 : file.size;
  const isEmpty = request.method === 'HEAD' || length === 0;
  // Before anything is sent: a file that cannot be opened can still be answered with an error.
  const bytes = isEmpty ? undefined : await file.open(range);
  response.writeHead(range ? 206 : (file.status ?? 200), {
    ...headers,
    'accept-ranges': 'bytes',
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
  });
  if (bytes === undefined) {
    response.end();
    return undefined;
  }
  if (!(bytes instanceof Uint8Array)) {
    await sendStream(response, bytes);
    return undefined;
  }
  response.end(bytes);
  return range ? undefined : bytes;
}

function requestedRange(request: IncomingMessage, file: FileAnswer) {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag) return undefined;
  return parseRange(request.headers.range, file.size);
}

async function sendStream(response: ServerResponse, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // A reader that goes away in the middle is their right, not a fault of ours.
    if (!hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
