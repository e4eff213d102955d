const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?/;

/**
 * Whether an installed version does what a needed one does: the same, or a later one that promises to
 * break nothing (`^` of npm). A version before a release stands for itself alone.
 */
export function isCompatible(installed: string, needed: string): boolean {
  const [has, needs] = [VERSION.exec(installed), VERSION.exec(needed)];
  if (!has || !needs) return false;
  if (has[4] !== undefined || needs[4] !== undefined) return has[0] === needs[0];
  const [a, b] = [has, needs].map((match) => match.slice(1, 4).map(Number)) as [number[], number[]];
  const fixed = b.findIndex((number) => number > 0);
  const same = fixed === -1 ? b.length : fixed + 1;
  if (a.slice(0, same).some((number, index) => number !== b[index])) return false;
  for (const [index, number] of a.entries()) {
    const wanted = b[index] ?? 0;
    if (number !== wanted) return number > wanted;
  }
  return true;
}
