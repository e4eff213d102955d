import { type Fence, opensFence, readFence, toLines } from '@quire/model/dialects';

/** A code block of a page as it is written. */
export interface CodeBlock {
  /** In lower case; empty where there is none. */
  language: string;
  code: string;
  /** The line that the code starts at. */
  line: number;
}

/** The fenced code blocks in the text of a page, in order. */
export function listCodeBlocks(text: string): CodeBlock[] {
  const lines = toLines(text.replaceAll('\r\n', '\n'));
  const blocks: CodeBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    // What is never closed is code up to the end of the page.
    if (!fence && opensFence(lines[at]?.text ?? '')) break;
    if (fence) blocks.push(toBlock(fence));
    at = fence?.end ?? at + 1;
  }
  return blocks;
}

function toBlock({ before, info, body }: Fence): CodeBlock {
  const [language = ''] = /^[\w-]+/.exec(info.toLowerCase()) ?? [];
  const mark = new RegExp(`^[ \\t>]{0,${before.length}}`);
  const code = body.map(({ text }) => text.replace(mark, '')).join('\n');
  return { language, code, line: body[0]?.number ?? 0 };
}
