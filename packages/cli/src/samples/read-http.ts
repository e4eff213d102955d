import type { ReadSample } from '@quire/openapi';

/** Reads a request as HTTP writes it: a line with method and address, headers, an empty line, the body. */
export function readHttp(text: string): ReadSample {
  const [head = '', ...rest] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/);
  const [first = '', ...lines] = head.split('\n');
  const [, method, target] = /^([A-Z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(first.trim()) ?? [];
  if (method === undefined || target === undefined)
    return { problem: 'it does not start with a method and an address' };
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1];
  const url = target.startsWith('/') && host !== undefined ? `https://${host}${target}` : target;
  const body = rest.join('\n\n');
  const sent = headers.filter(([name]) => !/^(?:host|content-length|connection)$/i.test(name));
  return { request: { method, url, headers: sent, ...(body === '' ? {} : { body }) } };
}
