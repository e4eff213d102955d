import { indentOf } from '@quire/model/dialects';
import { emitCode } from '../emit/code-fence.ts';
import type { Report } from '../report/report.ts';
import type { BlockReader } from './convert-blocks.ts';

const START = /^\s*<(pre|style|script)\b[^>]*>/i;

/** `<pre>` becomes a code block; styles and scripts within a page are taken out and named. */
export function createRawHtmlReader(file: string, report: Report): BlockReader {
  return ({ lines, at, line }) => {
    const match = START.exec(line.text);
    if (!match) return undefined;
    const name = (match[1] ?? '').toLowerCase();
    const closing = new RegExp(`</${name}\\s*>`, 'i');
    let end = at;
    while (end < lines.length && !closing.test(lines[end]?.text ?? '')) end++;
    if (end === lines.length) return undefined;
    const whole = lines
      .slice(at, end + 1)
      .map(({ text }) => text)
      .join('\n');
    if (name !== 'pre') {
      const what = `<${name}> in a page, removed`;
      report.add({ file, line: line.number, kind: 'left', what });
      const after = whole.slice(whole.search(closing)).replace(closing, '');
      return { lines: ['', ...(after.trim() === '' ? [] : [after.trim()])], end: end + 1 };
    }
    const inner = whole.replace(/^\s*<pre\b[^>]*>\n?/i, '').replace(/\n?<\/pre\s*>[\s\S]*$/i, '');
    const language = /<code[^>]*class="[^"]*lang(?:uage)?-([\w-]+)/i.exec(inner)?.[1] ?? '';
    const code = decode(inner.replace(/<\/?[a-z][^>]*>/gi, '')).split('\n');
    const columns = indentOf(line.text);
    return { lines: ['', ...emitCode({ language, code }, columns), ''], end: end + 1 };
  };
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
