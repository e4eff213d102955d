import { emitCode } from '../emit/code-fence.ts';
import { emitBlock } from '../emit/component.ts';
import { cutExports } from './export-statements.ts';

/** Names of Next.js that say how a page is built, and what is passed on to it from another file. */
const OF_THE_BUILD =
  /^export\s+(?:default\b|\{[^}]*\}\s*from\b|(?:async\s+)?(?:const|let|function)\s+(?:getStaticProps|getStaticPaths|getServerSideProps|metadata|generateMetadata|generateStaticParams|dynamic|revalidate|viewport)\b)/;

/**
 * Takes statements out of a body that only the build of the old site could run: those for the build itself, those
 * that wait for something, and those that need one of the names. Gives these statements. The code of a component
 * holds words of the page, so it stays to be read, in a fold.
 */
export function takeExports(
  body: string,
  needs: ReadonlySet<string>,
): { body: string; taken: string[] } {
  const taken: string[] = [];
  const kept = cutExports(body).flatMap(({ text, isExport }) => {
    if (!isExport || !isForTheBuild(text, needs)) return [text];
    taken.push(text);
    const name = COMPONENT.exec(text)?.[1];
    return name === undefined || OF_THE_BUILD.test(text) ? [] : showCode(name, text);
  });
  return { body: kept.join('\n'), taken };
}

/** Whether a statement passes on a page from another file. */
export function isPassedOnPage(statement: string): boolean {
  return /^export\s*\{[^}]*\bdefault\b[^}]*\}\s*from\b/.test(statement);
}

function isForTheBuild(statement: string, needs: ReadonlySet<string>): boolean {
  if (OF_THE_BUILD.test(statement) || /^export\s+async\b/.test(statement)) return true;
  return [...statement.matchAll(/[A-Za-z_$][\w$]*/g)].some(([name]) => needs.has(name));
}

const COMPONENT = /^export\s+(?:async\s+)?(?:const|let|function)\s+([A-Z][\w$]*)/;

/** More ticks than the code of a page has in itself. */
const TICKS = 6;

function showCode(name: string, code: string): string[] {
  const [head = '', ...rest] = emitCode({ language: 'jsx', code: code.split('\n') });
  const more = '`'.repeat(TICKS);
  const fence = [more + head, ...rest.slice(0, -1), more + rest.at(-1)];
  return ['', ...emitBlock('Accordion', { title: `${name} of the old site` }, fence), ''];
}
