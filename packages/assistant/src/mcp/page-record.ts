import * as z from 'zod';
import type { DocsPage } from './docs-reader.ts';

/** A page as tools give it. */
export const pageRecord = z.object({
  path: z.string().describe('The path, for read_page.'),
  title: z.string(),
  description: z.string().optional(),
  sections: z.array(z.string()).describe('Names of the sections that contain it, outermost first.'),
  operation: z.string().optional().describe('The operation that it describes, for read_operation.'),
});

export function toPageRecord(page: DocsPage): z.infer<typeof pageRecord> {
  const { path, title, description, sections, operation } = page;
  return {
    path,
    title,
    ...(description === undefined ? {} : { description }),
    sections: [...sections],
    ...(operation ? { operation: `${operation.method} ${operation.path}` } : {}),
  };
}
