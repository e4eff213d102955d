import { buildLandingSheet, buildStyleSheet } from '../style-sheet.ts';

let classes: readonly string[] | undefined;

/** The classes that only the theme itself uses, as its style sheet has them. */
export function listOwnClasses(): readonly string[] {
  classes ??= [
    ...new Set(
      [...`${buildStyleSheet([])}${buildLandingSheet()}`.matchAll(/\.(q-[\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ].sort();
  return classes;
}
