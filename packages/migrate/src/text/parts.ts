import { readFence, toLines } from '@quire/model/dialects';
import { Mask } from './mask.ts';
import { holdCode } from './mdx-text.ts';

/** A text with marks in the place of its code. */
export function withoutCode(body: string): string {
  let bare = '';
  mapParts(body, (text) => {
    bare = text;
    return text;
  });
  return bare;
}

/** Changes a text as a whole, all its code held back. `restore` gives a part with its code. */
export function mapParts(
  body: string,
  change: (text: string, restore: (part: string) => string) => string,
): string {
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
  return mask.restore(change(holdCode(kept.join('\n'), mask), (part) => mask.restore(part)));
}
