import { type Line, toLines } from '@quire/model/dialects';

/** The blocks of GitBook; other words between `{%` and `%}` are text that authors show. */
const NAMES =
  'hint|tabs|tab|code|content-ref|embed|openapi|openapi-operation|openapi-schemas|swagger|stepper|step|file|columns|column|include|updates|update|prompt|reusable|raw|api-method(?:-[a-z-]+)?';
const TAG = new RegExp(String.raw`\{%-?\s*(?:end)?(?:${NAMES})(?:\s[^\n]*?)?-?%\}`, 'g');

/** Gives every tag of GitBook a line of its own, so that blocks can be read by lines. Code stays as it is. */
export function separateTags(lines: readonly Line[]): Line[] {
  let fence = '';
  return lines.flatMap((line): Line[] => {
    const ticks = /^[ \t]*(?:[-*+>][ \t]+)?(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (ticks && fence === '') fence = ticks;
    else if (ticks && line.text.trim().startsWith(fence)) fence = '';
    if (fence !== '' || !line.text.includes('{%')) return [line];
    const [, indent = '', mark = ''] = /^([ \t]*)((?:[-*+]|\d+[.)])[ \t]+)?/.exec(line.text) ?? [];
    const rest = line.text.slice(indent.length + mark.length);
    const spans = rest.replace(/(`+)[^`]*\1/g, (span) => ' '.repeat(span.length));
    const tags = [...spans.matchAll(TAG)];
    if (tags.length === 0 || (tags.length === 1 && tags[0]?.[0] === rest.trim() && mark === '')) {
      return [line];
    }
    const parts: string[] = [];
    let from = 0;
    for (const { index, 0: tag } of tags) {
      parts.push(rest.slice(from, index), rest.slice(index, index + tag.length));
      from = index + tag.length;
    }
    parts.push(rest.slice(from));
    const inner = indent + ' '.repeat(mark.length);
    const texts = parts.filter((part) => part.trim() !== '').map((part) => inner + part.trim());
    if (mark !== '') texts[0] = indent + mark + (texts[0] ?? '').trim();
    return toLines(texts.join('\n')).map(({ text }) => ({ text, number: line.number }));
  });
}
