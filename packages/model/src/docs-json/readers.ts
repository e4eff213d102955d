import * as z from 'zod';
import { NOBODY } from '../access/access-rule.ts';
import { type GroupRule, groupRules } from '../access/group-rules.ts';

/**
 * `readers` of a node of the navigation, written as `groups` in frontmatter. Checked as one value: with
 * a wrong part taken out, as elsewhere in docs.json, a rule could let more readers in than its author
 * wanted. `NOBODY` stands in for a value that is not understood.
 */
export const readers = z
  .unknown()
  .transform((value, context): readonly GroupRule[] => {
    if (value === NOBODY) return NOBODY;
    const result = groupRules.safeParse(value);
    if (result.success) return result.data;
    const message = 'a list of group names, or of rules with "includes" and "excludes"';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .optional()
  .meta({
    description:
      'Groups whose readers can see it and everything in it, written like `groups` in frontmatter.',
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'object' }] },
  });

/**
 * Lets a node say `groups` for `readers`. The groups of a tab are its sections, so there it has to be a
 * list of names or rules; a sidebar group has no sections of that name, and whatever it says is a
 * restriction.
 */
export function renameReaders(navigation: unknown): void {
  if (Array.isArray(navigation)) navigation.forEach(renameReaders);
  if (!isObject(navigation)) return;
  if ('groups' in navigation && !('readers' in navigation) && isRestriction(navigation)) {
    navigation.readers = navigation.groups;
    delete navigation.groups;
  }
  for (const [key, item] of Object.entries(navigation)) {
    if (key !== 'readers') renameReaders(item);
  }
}

function isRestriction(node: Record<string, unknown>): boolean {
  const { groups } = node;
  if ('group' in node || typeof groups === 'string') return true;
  return Array.isArray(groups) && groups.length > 0 && groups.every(isNameOrRule);
}

function isNameOrRule(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return isObject(value) && ('includes' in value || 'excludes' in value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
