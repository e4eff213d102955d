import * as z from 'zod';
import { assistantMessageSchema } from './assistant.ts';

/** A page is read by somebody, whose groups are known: it names none. */
const { groups: _groups, ...shape } = assistantMessageSchema.shape;

/** A question from a page of the site, which knows its index, and the page that is asked about. */
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

export type PageMessage = z.infer<typeof pageMessageSchema>;
