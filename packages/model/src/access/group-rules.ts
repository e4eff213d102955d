import * as z from 'zod';
import { NOBODY } from './access-rule.ts';

/** Who may see a page: a reader in any of `includes` and in none of `excludes`. */
export interface GroupRule {
  includes: string[];
  excludes: string[];
}

const groupName = z.string('the name of a group').trim().min(1, 'the name of a group');

const rule = z.strictObject({
  includes: z.array(groupName).min(1).default(['*']),
  excludes: z
    .array(groupName.refine((name) => name !== '*', 'the name of a group, not *'))
    .default([]),
});

/** `groups` of the frontmatter: names, or rules. A reader needs to fulfill one rule. */
export const groupRules = z.union(
  [
    groupName.transform((name): GroupRule[] => [{ includes: [name], excludes: [] }]),
    z
      .array(groupName)
      .min(1)
      .transform((names): GroupRule[] => [{ includes: names, excludes: [] }]),
    z.array(rule).min(1),
  ],
  'a list of group names, or of rules with "includes" and "excludes"',
);

/** `groups` as it was written somewhere else than in frontmatter. What is not understood lets nobody in. */
export function toGroupRules(value: unknown): readonly GroupRule[] {
  const result = groupRules.safeParse(value);
  return result.success ? result.data : NOBODY;
}
