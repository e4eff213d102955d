import type { ApiWords } from '../../words/api-words.ts';
import type { ShownExample } from '../responses-panel.ts';
import { joinBlocks, toBlock, toFenced } from './markdown-text.ts';

/** What writing an API page as Markdown needs from around it. */
export interface MarkdownTools {
  /** What the page says by itself, in its language. */
  words: ApiWords;
  /** What stands below code that was tested; nothing below other code. */
  tested?: ((code: string) => string | undefined) | undefined;
}

/** Code as on the page, with what is said below it. */
export function toCodeBlock(language: string, code: string, { tested }: MarkdownTools): string {
  return joinBlocks(toFenced(language, code), tested?.(code));
}

/** Examples under their names. */
export function toExampleBlocks(examples: readonly ShownExample[], tools: MarkdownTools): string[] {
  return examples.map(({ label, language, code, about = '' }) =>
    joinBlocks(
      `### ${label}`,
      code === '' ? '' : toCodeBlock(language, code, tools),
      toBlock(about),
    ),
  );
}
