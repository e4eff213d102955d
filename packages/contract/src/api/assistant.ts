import * as z from 'zod';
import type { Routes } from '../route.ts';
import { namedGroupsSchema } from '../values/group-name.ts';

/** The most messages of a conversation, and the most characters of its question. */
export const MAX_MESSAGES = 40;
export const MAX_QUESTION_LENGTH = 4_000;

const scopeSchema = z.string().min(1).max(100).optional();

/** A question to the assistant, with what was said before. */
export const assistantMessageSchema = z
  .strictObject({
    messages: z
      .array(
        z.strictObject({
          role: z.enum(['user', 'assistant']),
          content: z.string().min(1).max(20_000),
        }),
      )
      .min(1)
      .max(MAX_MESSAGES)
      .refine((messages) => messages.at(-1)?.role === 'user', {
        error: 'must end with a message from the user',
      })
      .refine((messages) => (messages.at(-1)?.content.length ?? 0) <= MAX_QUESTION_LENGTH, {
        error: `must end with a question of at most ${MAX_QUESTION_LENGTH} characters`,
      })
      .describe('The conversation, oldest first; the last message is the question.'),
    language: scopeSchema.describe('The language to search in, as in docs.json.'),
    version: scopeSchema.describe('The version to search in, as in docs.json.'),
    groups: namedGroupsSchema
      .optional()
      .describe(
        'Answer from the pages that readers in these groups can read. The key must allow these groups. By default, only from public pages.',
      ),
  })
  .meta({ id: 'AssistantMessage' });

export type AssistantMessage = z.infer<typeof assistantMessageSchema>;

/** Ask the assistant of a site. */
export const assistantRoutes = {
  ask: {
    method: 'POST',
    path: '/v1/assistant/:domain/message',
    summary: 'Ask the assistant of a site',
    description:
      'Answers as server-sent events: `sources`, then `text` pieces in Markdown, `suggestions` for the next question if there are any, then `end` with the `outcome` (`answered`, `unsure`, `not-in-docs`, `failed`) and the `answerId`. A piece with `isNotice` is about the answer and not part of it. Counted as `api`, or as `other` with an X-Quire-Client header.',
    tags: ['Assistant'],
    params: z.object({ domain: z.string() }),
    body: assistantMessageSchema,
    answers: {
      200: {
        description: 'A stream of events: `sources`, `text` pieces, `suggestions`, `end`.',
        content: { 'text/event-stream': { schema: z.string() } },
      },
    },
    errors: [400, 401, 403, 404, 413, 415],
  },
} as const satisfies Routes;
