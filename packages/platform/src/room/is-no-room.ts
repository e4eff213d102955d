import { noRoom } from './errors.ts';

/**
 * What those who store things call it: the file system (also over a quota), PostgreSQL's
 * `disk_full`, and S3 servers.
 */
const CODES = new Set<unknown>([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'QuotaExceeded',
  'XMinioStorageFull',
  noRoom.code,
]);
/** Insufficient Storage. */
const STATUS = 507;
/** Errors are wrapped a few times at most; a chain may also be a ring. */
const DEEPEST = 8;

interface Thrown {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
  $metadata?: { httpStatusCode?: unknown };
}

/** Whether something failed only because there was no room to store it, on whatever it was to be stored. */
export function isNoRoom(thrown: unknown): boolean {
  let error = thrown;
  for (let depth = 0; depth < DEEPEST && typeof error === 'object' && error !== null; depth++) {
    const { code, name, cause, $metadata } = error as Thrown;
    if (CODES.has(code) || CODES.has(name) || $metadata?.httpStatusCode === STATUS) return true;
    error = cause;
  }
  return false;
}
