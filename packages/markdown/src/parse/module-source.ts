import type { ParsedPage } from './parse-page.ts';

/** The import and export lines of a page, each on its own line of the file, and nothing else. */
export function moduleSource({ root }: Pick<ParsedPage, 'root'>): string {
  const lines: string[] = [];
  for (const node of root.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const start = (node.position?.start.line ?? 1) - 1;
    for (const [index, line] of node.value.split('\n').entries()) lines[start + index] = line;
  }
  return Array.from(lines, (line) => line ?? '').join('\n');
}
