/** A language and version that pages are read in, by the names of docs.json. */
export interface DocsScope {
  language?: string | undefined;
  version?: string | undefined;
}

/** More are not listed: whoever reads the list has to take it in. */
const MAX_LISTED = 100;

/** The first that has the names that are given; nothing where there is none. */
export function chooseScope<Scope extends DocsScope>(
  scopes: readonly Scope[],
  { language, version }: DocsScope,
): Scope | undefined {
  const fits = (wanted: string | undefined, has: string | undefined) =>
    wanted === undefined || wanted === has;
  return scopes.find((scope) => fits(language, scope.language) && fits(version, scope.version));
}

/** What a reader reads, where a site has several languages or versions. */
export interface ReadScope extends DocsScope {
  /** The name of the index itself, where the asking page knows it. */
  index?: string | undefined;
}

/** The index for a scope: the site's first one where the scope says nothing that it knows. */
export function chooseIndex<Index extends DocsScope & { key: string }>(
  indexes: readonly Index[],
  { index, language, version }: ReadScope,
): Index | undefined {
  return (
    indexes.find(({ key }) => key === index) ??
    chooseScope(indexes, { language, version }) ??
    chooseScope(indexes, { language }) ??
    indexes[0]
  );
}

/** A scope in words: `language "fr", version "v1"`. Nothing for one without names. */
export function describeScope({ language, version }: DocsScope): string {
  const parts = [
    ...(language === undefined ? [] : [`language "${language}"`]),
    ...(version === undefined ? [] : [`version "${version}"`]),
  ];
  return parts.join(', ');
}

/** What to say to somebody who named a language or version that is not there. */
export function explainUnknownScope(scopes: readonly DocsScope[], wanted: DocsScope): string {
  const known = scopes.map(describeScope).filter((text) => text !== '');
  const what = `This documentation has no ${describeScope(wanted)}.`;
  if (known.length === 0) return `${what} It has one language and one version: leave out both.`;
  const listed = known.slice(0, MAX_LISTED).join('; ');
  return `${what} It has: ${listed}${known.length > MAX_LISTED ? '; and more' : ''}.`;
}
