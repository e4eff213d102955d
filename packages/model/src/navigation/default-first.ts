import type { Division } from './navigation.ts';

/** Exactly one is the default: the first that says so, else the first; it goes to the front. */
export function withDefaultFirst(divisions: Division[]): Division[] {
  const chosen = divisions.find((division) => division.default) ?? divisions[0];
  if (!chosen) return divisions;
  for (const division of divisions) division.default = division === chosen;
  return [chosen, ...divisions.filter((division) => division !== chosen)];
}
