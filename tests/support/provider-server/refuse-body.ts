import type { z } from 'zod';

/** Says what is wrong with a body by a schema; nothing when it fits. */
export function toRefuseBody(schema: z.ZodType): (body: unknown) => string | undefined {
  return (body) => schema.safeParse(body).error?.message;
}
