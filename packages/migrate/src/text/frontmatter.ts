import { cutFrontmatter } from '@quire/markdown';
import { dump, JSON_SCHEMA, load } from 'js-yaml';

/** A page without its frontmatter, and what that said. */
export interface CutPage {
  data: Record<string, unknown>;
  body: string;
  /** The line of the file on which the body begins. */
  line: number;
  /** Why the frontmatter could not be read. */
  problem?: string;
}

/** Takes the frontmatter off a page. */
export function cutPage(text: string): CutPage {
  const cut = cutFrontmatter(text);
  const body = text.slice(cut.end);
  const line = text.slice(0, cut.end).split('\n').length;
  if (cut.text === '') return { data: {}, body, line };
  try {
    const data = load(cut.text, { schema: JSON_SCHEMA, json: true });
    return { data: isRecord(data) ? data : {}, body, line };
  } catch (error) {
    return {
      data: {},
      body,
      line,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text of a value that may be anything; nothing for what is no text. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The first lines of a page that we write. */
export function writeFrontmatter(data: Record<string, unknown>): string {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `---\n${dump(Object.fromEntries(entries), { lineWidth: -1, noRefs: true })}---\n\n`;
}
