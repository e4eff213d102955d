import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpAnswer } from '../http.ts';

/** All that an answer tells whoever asked, as one text. */
export interface Told {
  /** What was asked. */
  at: string;
  status: number;
  text: string;
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** The body of an answer as a browser would read it. */
export function toPlainBody({ body, headers, status }: HttpAnswer): Buffer {
  const encoding = headers['content-encoding'];
  if (body.length === 0 || encoding === undefined || status === 206) return body;
  return DECODERS[encoding as keyof typeof DECODERS](body);
}

/**
 * What an answer tells beyond the words that were sent: a message may repeat a question. An address that is
 * answered as one where something is tells its own words.
 */
export function toTold(at: string, answer: HttpAnswer, sent: readonly string[] = [at]): Told {
  const { status, headers } = answer;
  const whole = `${toPlainBody(answer).toString('latin1')}\n${JSON.stringify(headers)}`;
  const own = sent.flatMap((text) => [text, encodeURIComponent(text), text.replace(/\/$/, '')]);
  const beyond = own.reduce(
    (text, each) => (each.length > 1 ? text.replaceAll(each, '') : text),
    whole,
  );
  return { at, status, text: isThere(status) ? `${at}\n${whole}` : beyond };
}

/** Whether a status says that there is something at an address. */
export function isThere(status: number): boolean {
  return status < 400;
}
