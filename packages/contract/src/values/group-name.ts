import * as z from 'zod';

/** The most groups that one call names. */
const NAMED_GROUPS = 50;

/** The name of a group of readers, as pages name it. */
export const groupNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc},]+$/u, 'must not contain commas or control characters');

/** Groups of readers that a call names, to read what they may read. */
export const namedGroupsSchema = z.array(groupNameSchema).min(1).max(NAMED_GROUPS);
