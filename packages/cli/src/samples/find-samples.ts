import { readCurl } from './read-curl.ts';
import { readHttp } from './read-http.ts';
import type { ReadSample } from './sample-request.ts';
import { parseShellWords } from './shell-words.ts';

/** A request in a code block, and the line that it starts at. */
export type PageSample = ReadSample & { line: number };

/** Code blocks with their language. The text of a block ends at the first fence of the same kind. */
const FENCE =
  /^(?<indent>[ \t]*)(?<fence>`{3,}|~{3,})[ \t]*(?<language>[\w-]+)[^\n]*\n(?<code>[\s\S]*?)^[ \t]*\k<fence>[ \t]*$/gm;
const SHELL = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'curl', 'terminal']);

/** The requests that the code blocks of a page show: cURL commands and HTTP requests. */
export function findSamples(text: string): PageSample[] {
  return [...text.matchAll(FENCE)].flatMap(({ index, groups }) => {
    const { language = '', code = '', indent = '' } = groups ?? {};
    const line = text.slice(0, index).split('\n').length + 1;
    const plain = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    if (language.toLowerCase() === 'http') {
      return /^\s*HTTP\//.test(plain) ? [] : [{ ...readHttp(plain), line }];
    }
    if (!SHELL.has(language.toLowerCase())) return [];
    return parseShellWords(plain).flatMap(({ words: [program, ...words], line: at }) =>
      program === 'curl' ? [{ ...readCurl(words), line: line + at - 1 }] : [],
    );
  });
}
