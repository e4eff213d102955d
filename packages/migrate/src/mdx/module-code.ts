import type { BlockReader } from '../blocks/convert-blocks.ts';

/** Names that a page declares for itself. */
export function listDeclared(body: string): string[] {
  const found = body.matchAll(/^export\s+(?:const|let|var|(?:async\s+)?function)\s+([\w$]+)/gm);
  return [...found].map(([, name = '']) => name);
}

const EXPORT = /^export\s+(?:const|let|var|(?:async\s+)?function|default)\b/;

/** Code of a page: exports stay as they are, up to the bracket that ends them; imports of packages go. */
export function createModuleReader(): BlockReader {
  return ({ lines, at, line }) => {
    if (/^import\s[^'"]*(['"])[^'"./][^'"]*\1;?\s*$/.test(line.text))
      return { lines: [], end: at + 1 };
    if (!EXPORT.test(line.text)) return undefined;
    let depth = 0;
    for (let end = at; end < lines.length; end++) {
      depth += countBrackets(lines[end]?.text ?? '');
      if (depth > 0) continue;
      const code = lines.slice(at, end + 1).map(({ text }) => text);
      return { lines: ['', ...code, ''], end: end + 1 };
    }
    return undefined;
  };
}

/** Brackets that a line of code opens, less those that it closes; what is in quotes does not count. */
function countBrackets(code: string): number {
  const plain = code.replace(/(["'`])(?:\\.|(?!\1).)*\1|\/\/.*$/g, '');
  return (plain.match(/[{([]/g)?.length ?? 0) - (plain.match(/[})\]]/g)?.length ?? 0);
}
