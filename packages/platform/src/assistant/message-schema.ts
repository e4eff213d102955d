import { MAX_QUESTION_LENGTH, MAX_TURNS } from '@quire/assistant';
import * as z from 'zod';

const scope = z.string().min(1).max(100).optional();

const shape = {
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.string().min(1).max(20_000),
      }),
    )
    .min(1)
    .max(MAX_TURNS)
    .refine((messages) => messages.at(-1)?.role === 'user', {
      error: 'must end with a message of the user',
    })
    .refine((messages) => (messages.at(-1)?.content.length ?? 0) <= MAX_QUESTION_LENGTH, {
      error: `must end with a question of at most ${MAX_QUESTION_LENGTH} characters`,
    })
    .describe('The conversation, oldest first; the last message is the question.'),
  language: scope.describe('The language to search in, as docs.json names it.'),
  version: scope.describe('The version to search in, as docs.json names it.'),
};

/** A question to the assistant, with what was said before. */
export const messageSchema = z.strictObject(shape).meta({ id: 'AssistantMessage' });

/** The same from a page of the site, which knows its index, and the page that is asked about. */
export const pageMessageSchema = z.strictObject({
  ...shape,
  index: z
    .string()
    .regex(/^[a-z0-9_-]{1,200}$/)
    .optional(),
  page: z
    .strictObject({ path: z.string().startsWith('/').max(1000), title: z.string().max(300) })
    .optional(),
});

export type AssistantMessage = z.infer<typeof pageMessageSchema>;
