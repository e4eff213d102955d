import { defineError } from '@quire/base';

const flagWithoutEffect = defineError<{ flag: string; partners: readonly string[] }>(
  'FLAG_WITHOUT_EFFECT',
  'usage',
  ({ flag, partners }) => ({
    what: `${flag} changes nothing without ${partners.join(' or ')}.`,
    fix: `Add ${partners.join(' or ')}, or leave out ${flag}.`,
  }),
);

/**
 * Refuses a flag that stands alone and belongs to others, of which one has to be there. `together` has the flags as
 * they are written, such as `{ '--confirm': ['--delete'] }`.
 */
export function assertFlagsTogether(
  flags: object,
  together: Record<string, readonly string[]>,
): void {
  const isGiven = (flag: string) => toName(flag) in flags;
  for (const [flag, partners] of Object.entries(together)) {
    if (isGiven(flag) && !partners.some(isGiven)) throw flagWithoutEffect({ flag, partners });
  }
}

const flagsExclude = defineError<{ flag: string; other: string }>(
  'FLAGS_EXCLUDE',
  'usage',
  ({ flag, other }) => ({
    what: `${flag} and ${other} cannot be used together.`,
    fix: `Leave out one of them.`,
  }),
);

/** Refuses flags that contradict each other, such as `{ '--readers': ['--groups'] }`. */
export function assertFlagsApart(flags: object, apart: Record<string, readonly string[]>): void {
  for (const [flag, others] of Object.entries(apart)) {
    const other = others.find((one) => toName(one) in flags);
    if (toName(flag) in flags && other !== undefined) throw flagsExclude({ flag, other });
  }
}

/** `--base-path` is `basePath`. */
function toName(flag: string): string {
  return flag.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
