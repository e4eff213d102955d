/** One part of an answer that comes in parts: an event, or a line. */
export interface StreamItem {
  /** Counts from 1. */
  number: number;
  /** What the API calls it; nothing for a line, or an event without a name. */
  name?: string;
  text: string;
  /** What the text says, where it is JSON. */
  value?: unknown;
  /** When it came, after the request was sent. */
  milliseconds: number;
}
