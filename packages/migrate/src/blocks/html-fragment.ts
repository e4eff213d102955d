import type { Report } from '../report/report.ts';
import { toMdxText } from '../text/mdx-text.ts';

export interface HtmlPlace {
  file: string;
  line: number;
  report: Report;
}

/** A piece of HTML as MDX: scripts and styles are taken out and named, everything else stays. */
export function toHtmlFragment(html: string, { file, line, report }: HtmlPlace): string[] {
  const body = html
    .replace(/<!DOCTYPE[^>]*>|<\/?(?:html|body)\b[^>]*>/gi, '')
    .replace(/<head\b[^>]*>[\s\S]*?<\/head\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi,
      (_, name: string, words: string, inside: string) => {
        if (inside.trim() !== '' || /\bsrc=/.test(words)) {
          const what = `<${name.toLowerCase()}> in a page, removed`;
          report.add({ file, line, kind: 'left', what });
        }
        return '';
      },
    );
  const lines = body
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return toMdxText(lines.join('\n'), { hasMath: false }).split('\n');
}
