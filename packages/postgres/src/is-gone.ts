import { hasErrorCode, messageOf } from '@quire/base';

/** PostgreSQL's codes for a server that stops, starts or takes nobody else in, and the system's. */
const CODES = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The driver's own words: it has no codes for a connection that broke under it. */
const WORDS = /^Connection terminated|timeout expired|timeout exceeded|not queryable$/;

/** Whether an error of the driver means that the server stopped, or was not there in the first place. */
export function isGone(error: unknown): boolean {
  return CODES.some((code) => hasErrorCode(error, code)) || WORDS.test(messageOf(error));
}
