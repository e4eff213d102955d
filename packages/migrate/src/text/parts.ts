import { readFence, toLines } from '@quire/model/dialects';
import { Mask } from './mask.ts';
import { holdCode } from './mdx-text.ts';

/** Changes a text as a whole, all its code held back. */
export function mapParts(body: string, change: (text: string) => string): string {
  const mask = new Mask();
  const lines = toLines(body);
  const kept: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    const end = fence?.end ?? at + 1;
    const text = lines
      .slice(at, end)
      .map((line) => line.text)
      .join('\n');
    kept.push(fence ? mask.hold(text) : text);
    at = end;
  }
  return mask.restore(change(holdCode(kept.join('\n'), mask)));
}
