import { type Fence, opensFence, readFence, toLines } from '@quire/model/dialects';
import { parseShellWords, type ReadSample, readCurl } from '@quire/openapi';
import { readHttp } from './read-http.ts';

/** A request in a code block, and the line that it starts at. */
export type PageSample = ReadSample & { line: number };

const SHELL = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'curl', 'terminal']);

/** The requests that the code blocks of a page show: cURL commands and HTTP requests. */
export function findSamples(text: string): PageSample[] {
  const lines = toLines(text.replaceAll('\r\n', '\n'));
  const samples: PageSample[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    // What is never closed is code up to the end of the page.
    if (!fence && opensFence(lines[at]?.text ?? '')) break;
    if (fence) samples.push(...readBlock(fence));
    at = fence?.end ?? at + 1;
  }
  return samples;
}

function readBlock({ before, info, body }: Fence): PageSample[] {
  const [language = ''] = /^[\w-]+/.exec(info.toLowerCase()) ?? [];
  const line = body[0]?.number ?? 0;
  const mark = new RegExp(`^[ \\t>]{0,${before.length}}`);
  const code = body.map((one) => one.text.replace(mark, '')).join('\n');
  if (language === 'http') return /^\s*HTTP\//.test(code) ? [] : [{ ...readHttp(code), line }];
  if (!SHELL.has(language)) return [];
  return parseShellWords(code).flatMap(({ words: [program, ...words], line: at }) =>
    program === 'curl' ? [{ ...readCurl(words), line: line + at - 1 }] : [],
  );
}
