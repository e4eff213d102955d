import { posix } from 'node:path';
import type { SourceFolder } from '../folder/source-folder.ts';
import { isRecord, toText } from '../text/frontmatter.ts';

/** What imports begin with that mean a folder of the site, as `tsconfig.json` says it: `@/` is `src/`. */
export function readPathAliases(folder: SourceFolder): Record<string, string> {
  const aliases: Record<string, string> = {};
  for (const file of ['tsconfig.json', 'jsconfig.json']) {
    const options = parseLoosely(folder.read(file) ?? '').compilerOptions;
    if (!isRecord(options)) continue;
    const base = toText(options.baseUrl) ?? '.';
    const paths = isRecord(options.paths) ? options.paths : {};
    for (const [name, targets] of Object.entries(paths)) {
      const target = Array.isArray(targets) ? toText(targets[0]) : undefined;
      if (!name.endsWith('/*') || target === undefined || target.includes('node_modules')) continue;
      const place = posix.normalize(posix.join(base, target.replace(/\*$/, '')));
      aliases[name.slice(0, -1)] = place === './' ? '' : place.replace(/^\.\//, '');
    }
  }
  return aliases;
}

/** JSON with comments and commas at the end, as TypeScript reads it. */
function parseLoosely(text: string): Record<string, unknown> {
  const plain = text
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (_, kept?: string) => kept ?? '')
    .replace(/,(?=\s*[}\]])/g, '');
  try {
    const data: unknown = JSON.parse(plain);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

/** The file that an import means, by the aliases of a site; nothing for a package. */
export function resolveByAliases(
  from: string,
  file: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(file), from);
  const prefix = Object.keys(aliases)
    .sort((a, b) => b.length - a.length)
    .find((each) => from.startsWith(each));
  if (prefix !== undefined) return posix.join(aliases[prefix] ?? '', from.slice(prefix.length));
  return from.startsWith('/') ? from.slice(1) : undefined;
}
