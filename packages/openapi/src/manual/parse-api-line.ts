import { HTTP_METHODS } from '@quire/model';

/** What `api: "METHOD /path"` or `api: "METHOD https://host/path"` says. */
export interface ApiLine {
  /** In capitals. */
  method: string;
  /** With parameters in braces. */
  path: string;
  /** The base address, when the line has a whole address. */
  server?: string;
}

/** Reads the line; what is wrong with it, when it cannot be read. */
export function parseApiLine(line: string): ApiLine | { problem: string } {
  const [word = '', address = '', ...rest] = line.trim().split(/\s+/);
  const method = HTTP_METHODS.find((name) => name === word.toUpperCase());
  if (!method) {
    return { problem: `"${word}" is not an HTTP method; use one of ${HTTP_METHODS.join(', ')}` };
  }
  if (address === '') return { problem: 'the address after the method is missing' };
  if (rest.length > 0) return { problem: 'it has more than two words' };
  if (address.startsWith('/') && !address.startsWith('//')) return { method, path: address };
  const [, server, path] = /^(https?:\/\/[^/\s?#]+)([/?#].*)?$/i.exec(address) ?? [];
  if (server === undefined) {
    return { problem: `"${address}" is neither a path that begins with / nor an http address` };
  }
  return { method, path: path ?? '/', server };
}
