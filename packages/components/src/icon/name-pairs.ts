/** A table of names written as `old=new` pairs with white space between. */
export function toNamePairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals), pair.slice(equals + 1)] as const;
      }),
  );
}
