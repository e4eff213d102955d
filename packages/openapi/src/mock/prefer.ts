import { MAX_DELAY } from './limits.ts';

/** What a client asks of the mock in its header `Prefer` (RFC 7240). */
export interface Preference {
  /** The status to answer with. */
  code?: string;
  /** The name of the example to answer with. */
  example?: string;
  /** How long to wait, in milliseconds. */
  delay?: number;
  /** Generated values instead of the written examples. */
  dynamic?: boolean;
}

/** Reads `code=404, example=missing, delay=500, dynamic=true`; what else stands there is for others. */
export function parsePrefer(header: string | undefined): Preference {
  const preference: Preference = {};
  for (const [, name = '', quoted, plain = ''] of (header ?? '').slice(0, 2_000).matchAll(ITEM)) {
    const value = (quoted ?? plain).trim();
    const key = name.toLowerCase();
    if (key === 'code' && /^\d{3}$/.test(value)) preference.code = value;
    if (key === 'example' && value) preference.example = value;
    if (key === 'dynamic') preference.dynamic = value !== 'false';
    if (key === 'delay' && /^\d{1,6}$/.test(value)) {
      preference.delay = Math.min(Number(value), MAX_DELAY);
    }
  }
  return preference;
}

const ITEM = /([\w-]+)(?:=(?:"([^"]*)"|([^\s,;"]*)))?/g;
