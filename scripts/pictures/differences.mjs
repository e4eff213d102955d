// How the pictures of this run differ from those of the last one. A report: what differs is for a person to judge.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Compares pictures of the same name; gives those that differ, the most different first. */
export function findDifferences(files, { last, current, out }) {
  const found = [];
  for (const file of files) {
    const before = join(last, file);
    if (!existsSync(before)) continue;
    const [a, b] = [readFileSync(before), readFileSync(join(current, file))];
    if (a.equals(b)) continue;
    const difference = compare(PNG.sync.read(a), PNG.sync.read(b));
    if (difference.share === 0) continue;
    if (difference.picture) {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      writeFileSync(join(out, file), PNG.sync.write(difference.picture));
    }
    found.push({ file, share: difference.share, note: difference.note });
  }
  return found.sort((x, y) => y.share - x.share);
}

/** The share of pixels that a person sees to be different, of the part that both pictures have. */
function compare(before, after) {
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const picture = new PNG({ width, height });
  const count = pixelmatch(
    cut(before, width, height),
    cut(after, width, height),
    picture.data,
    width,
    height,
    {
      threshold: 0.1,
    },
  );
  const isSameSize = before.width === after.width && before.height === after.height;
  const note = isSameSize
    ? ''
    : `${before.width} × ${before.height} → ${after.width} × ${after.height}`;
  return { share: Math.max(count / (width * height), isSameSize ? 0 : 1e-6), picture, note };
}

/** The pixels of the upper left part of a picture. */
function cut(picture, width, height) {
  if (picture.width === width) return picture.data.subarray(0, width * height * 4);
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0);
  return part.data;
}
