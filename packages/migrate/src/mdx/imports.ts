/** An import of a page. */
export interface PageImport {
  from: string;
  /** The name of the default export or of the whole module. */
  whole?: string;
  /** Names inside braces, as the page knows them. */
  names: string[];
}

const IMPORT =
  /^import\s+(?:(?:([\w$]+|\*\s+as\s+[\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s+)?(["'])([^"'\n]+)\3[ \t]*;?[ \t]*(?:\/\/[^\n]*)?$/gm;

/** Takes the imports out of a text without code. */
export function takeImports(text: string, found: PageImport[]): string {
  return text.replace(
    IMPORT,
    (_, whole: string | undefined, braces: string | undefined, _quote, from: string) => {
      const names = (braces ?? '')
        .split(',')
        .map(
          (name) =>
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1)
              ?.trim() ?? '',
        )
        .filter((name) => name !== '' && !name.startsWith('type '));
      const name = whole?.replace(/^\*\s+as\s+/, '') ?? contentName(braces, from);
      // Formatters escape the line below at the start of a name.
      found.push({
        from: from.replaceAll('\\_', '_'),
        names: names.filter((each) => each !== name),
        ...(name ? { whole: name } : {}),
      });
      return '';
    },
  );
}

/** In Astro, a Markdown file is also there by the name `Content`. */
function contentName(braces: string | undefined, from: string): string | undefined {
  if (braces === undefined || !/\.(?:mdx?|mdoc)$/.test(from)) return undefined;
  const match = /(?:^|,)\s*Content(?:\s+as\s+([\w$]+))?\s*(?:,|$)/.exec(braces);
  return match ? (match[1] ?? 'Content') : undefined;
}

/** The modules that a text imports, without changing it. */
export function listImports(text: string): PageImport[] {
  const found: PageImport[] = [];
  takeImports(text, found);
  return found;
}
