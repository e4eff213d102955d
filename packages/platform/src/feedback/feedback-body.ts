import { isId } from '@quire/base';
import { FEEDBACK_LIMITS, FEEDBACK_RATINGS, FEEDBACK_REASONS } from '@quire/contract';
import * as z from 'zod';

/** What an input that nobody sees may hold: whatever is in it, a program filled it in. */
const BAIT_LENGTH = 500;

/** What a page sends: a rating first, then, with the id of that, why. */
export const feedbackBodySchema = z
  .strictObject({
    /** Of what was sent before from the same page, to say more. */
    id: z
      .string()
      .refine((text) => isId('fbk', text), 'must be the ID of an earlier answer')
      .optional(),
    /** The path of the page's address. */
    path: z.string().min(1).max(FEEDBACK_LIMITS.path),
    rating: z.enum(FEEDBACK_RATINGS),
    reason: z.string().max(40).optional(),
    text: z.string().max(FEEDBACK_LIMITS.text).optional(),
    /** The id of the last heading in view. */
    section: z.string().max(FEEDBACK_LIMITS.section).optional(),
    /** The search index that the page is in: it tells language and version. */
    index: z.string().max(200).optional(),
    language: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,35}$/)
      .optional(),
    /** How long the page was open. */
    openMs: z.int().min(0),
    /** The input that nobody sees. */
    website: z.string().max(BAIT_LENGTH).optional(),
  })
  .refine(
    ({ rating, reason }) =>
      reason === undefined || (FEEDBACK_REASONS[rating] as readonly string[]).includes(reason),
    { message: 'must be a reason for this rating', path: ['reason'] },
  );

export type FeedbackBody = z.infer<typeof feedbackBodySchema>;
