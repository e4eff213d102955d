import { mapParts } from '../text/parts.ts';

/** Names of Next.js that say how a page is built. */
const OF_THE_BUILD =
  /^export\s+(?:default\b|async\b|(?:const|let|function)\s+(?:getStaticProps|getStaticPaths|getServerSideProps|metadata|generateMetadata|generateStaticParams|dynamic|revalidate|viewport)\b)/;

/**
 * Takes statements out of a body that only the build of the old site could run: those for the build itself, and
 * those that need one of the names. Gives their first lines.
 */
export function takeExports(
  body: string,
  needs: ReadonlySet<string>,
): { body: string; taken: string[] } {
  const taken: string[] = [];
  const kept = mapParts(body, (text) => {
    const lines = text.split('\n');
    const written: string[] = [];
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] ?? '';
      const end = /^export\s/.test(line) ? endOfStatement(lines, at) : at + 1;
      const statement = lines.slice(at, end).join('\n');
      const names = [...statement.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name);
      if (
        end > at &&
        /^export\s/.test(line) &&
        (OF_THE_BUILD.test(line) || names.some((name) => needs.has(name)))
      ) {
        taken.push(line);
      } else {
        written.push(...lines.slice(at, end));
      }
      at = end;
    }
    return written.join('\n');
  });
  return { body: kept, taken };
}

/** The line after a statement: its brackets are closed, and a blank line or the end of the text follows. */
function endOfStatement(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const plain = (lines[at] ?? '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');
    for (const character of plain) {
      if ('{[('.includes(character)) depth++;
      else if ('}])'.includes(character)) depth--;
    }
    if (depth <= 0 && !/(?:=>?|,|\?|:|&&|\|\|)\s*$/.test(plain)) return at + 1;
  }
  return start + 1;
}
