import type { Pair } from '../request/serialize-parameter.ts';
import type { CurlCommand } from './read-curl.ts';

/** What of a command is not in the form yet. */
export interface Leftover {
  query: Pair[];
  header: Pair[];
  cookie: Pair[];
}

/** What clients add by themselves: nobody wants it in a form. */
const OWN_HEADERS = /^(?:accept|accept-encoding|content-length|host|connection|user-agent)$/i;

/** Takes a command apart. */
export function toLeftover({ headers }: CurlCommand, query: string): Leftover {
  const cookies = headers.filter(([name]) => /^cookie$/i.test(name));
  return {
    query: toFields(query),
    header: headers.filter(([name]) => !/^(?:cookie|content-type)$/i.test(name)),
    cookie: cookies.flatMap(([, value]) => value.split(';').map((one) => toPair(one.trim()))),
  };
}

/** The pairs of a query or of a form's text. */
export function toFields(text: string): Pair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => toPair(part.replaceAll('+', ' ')));
}

function toPair(text: string): Pair {
  const at = text.indexOf('=');
  return at < 0 ? [decode(text), ''] : [decode(text.slice(0, at)), decode(text.slice(at + 1))];
}

/** A `%` that encodes nothing is one. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The names of what has no place in the form. */
export function listLeft({ query, header, cookie }: Leftover): string[] {
  return [
    ...query.map(([name]) => name),
    ...header.map(([name]) => name).filter((name) => !OWN_HEADERS.test(name)),
    ...cookie.map(([name]) => name),
  ];
}
