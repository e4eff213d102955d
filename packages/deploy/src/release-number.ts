/** The release that this is; a test holds it to the package. The server may be one file, with no package beside it. */
export const RELEASE = '0.1.0';

/** Whether a release is this one or a later one. */
export function isReached(wanted: string, release: string): boolean {
  const [a, b] = [wanted, release].map((text) => text.split(/[.-]/, 3).map(Number));
  for (const [place, number] of (a ?? []).entries()) {
    const other = b?.[place] ?? 0;
    if (other !== number) return other > number;
  }
  return true;
}
