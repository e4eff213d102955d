import * as z from 'zod';
import type { ProgramKind } from './known-programs.ts';

/** What a page reports: that it was read, what was searched for on it, or which result was opened. */
export const webEventsSchema = z.strictObject({
  events: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('view'),
          /** The path of its address. */
          path: z.string().max(2_000),
          /** The origin of the page that led to it, where that is another site. */
          referrer: z.string().max(300).optional(),
        }),
        z.strictObject({
          type: z.literal('search'),
          query: z.string().max(500),
          results: z.int().min(0).max(100_000),
        }),
        z.strictObject({
          type: z.literal('result'),
          /** Of the page that was opened. */
          path: z.string().max(2_000),
        }),
      ]),
    )
    .min(1)
    .max(20),
});

export type ReportedEvent = z.infer<typeof webEventsSchema>['events'][number];

/** An event as it is counted: of a page that is there, and with nothing of the reader in it. */
export type CountedEvent =
  | { type: 'view'; path: string; referrer?: string }
  | { type: 'search'; query: string; hasResults: boolean }
  | { type: 'result'; path: string }
  /** A known program read something. */
  | { type: 'program'; name: string; kind: ProgramKind };

/** Stands for everything that is not kept by its own name. */
export const OTHER = '';

/** A name as callers are told it; nothing for what is not kept by its own. */
export const toName = (name: string): string | null => (name === OTHER ? null : name);
