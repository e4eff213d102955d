import { indentLines } from '@quire/model/dialects';

/** A code block as our pages write it. */
export interface CodeSource {
  language: string;
  title?: string | undefined;
  /** Line numbers and ranges: `1,3-5`. */
  highlight?: string | undefined;
  hasLineNumbers?: boolean | undefined;
  /** Other words of the fence, already in our form. */
  words?: readonly string[];
  code: readonly string[];
}

/** Writes a fence that is longer than any in the code. */
export function emitCode(source: CodeSource, columns = 0): string[] {
  const { language, title, highlight, hasLineNumbers, words = [], code } = source;
  const longest = Math.max(2, ...code.map((line) => /^\s*(`{3,})/.exec(line)?.[1]?.length ?? 0));
  const ticks = '`'.repeat(longest + 1);
  const meta = [
    language === '' && (title || highlight || hasLineNumbers || words.length > 0)
      ? 'text'
      : language,
    ...(title ? [`title="${title.replaceAll('"', "'")}"`] : []),
    ...(highlight ? [`{${highlight}}`] : []),
    ...(hasLineNumbers ? ['lines'] : []),
    ...words,
  ];
  const head =
    ticks +
    meta
      .filter((word) => word !== '')
      .join(' ')
      .replaceAll('`', "'");
  return indentLines([head, ...code, ticks], columns);
}
