import { toEssence } from '../request/media-type.ts';

/** Whether a range such as `application/*` has a media type in it. */
export function isAccepted(range: string, mediaType: string): boolean {
  const [wanted, given] = [toEssence(range), toEssence(mediaType)];
  if (wanted === given || wanted === '*/*') return given !== '';
  return wanted.endsWith('/*') && given.startsWith(wanted.slice(0, -1));
}

/** The ranges of a header `Accept` with how much each is wanted; without one anything is. */
export function parseAccept(header: string | undefined): { range: string; quality: number }[] {
  const written = (header ?? '')
    .slice(0, 2_000)
    .split(',')
    .filter((part) => part.trim() !== '');
  if (written.length === 0) return [{ range: '*/*', quality: 1 }];
  return written.map((part) => {
    const [, quality = '1'] = /;\s*q=([\d.]+)/i.exec(part) ?? [];
    return { range: toEssence(part), quality: Number(quality) || 0 };
  });
}

/** How much a media type is wanted: what the most exact range says of it. */
export function toQuality(mediaType: string, accept: ReturnType<typeof parseAccept>): number {
  const exactness = (range: string) => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2);
  // What is documented may be a range itself: then any type of it could be answered.
  const fitting = accept.filter(
    ({ range }) => isAccepted(range, mediaType) || isAccepted(mediaType, range),
  );
  const best = fitting.toSorted((a, b) => exactness(b.range) - exactness(a.range))[0];
  return best?.quality ?? 0;
}
