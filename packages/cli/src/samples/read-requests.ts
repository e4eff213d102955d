import { parseShellWords, type ReadSample, readCurl } from '@quire/openapi';
import { readHttp } from './read-http.ts';

/** A request in a piece of code, and how many lines below its first. */
export type CodeRequest = ReadSample & { below: number };

/** Languages whose code is read for cURL commands. */
export const SHELL_LANGUAGES: ReadonlySet<string> = new Set([
  ...['bash', 'sh', 'shell', 'zsh', 'console', 'curl', 'terminal'],
]);

/** The requests that a piece of code shows: cURL commands and HTTP requests. Nothing is run for that. */
export function readRequests({
  language,
  code,
}: {
  language: string;
  code: string;
}): CodeRequest[] {
  if (language === 'http') return /^\s*HTTP\//.test(code) ? [] : [{ ...readHttp(code), below: 0 }];
  if (!SHELL_LANGUAGES.has(language)) return [];
  return parseShellWords(code).flatMap(({ words: [program, ...words], line }) =>
    program === 'curl' ? [{ ...readCurl(words), below: line - 1 }] : [],
  );
}
