const ENGLISH = 'en';

/** The row of the language of a page; the English one where there is none. */
export function chooseRow(
  rows: Readonly<Record<string, readonly string[]>>,
  tag: string,
): readonly string[] {
  const code = tag.toLowerCase();
  const isKnown = (name: string | undefined) => name !== undefined && Object.hasOwn(rows, name);
  const found = [toTraditional(code), code, code.split('-')[0]].find(isKnown) ?? ENGLISH;
  return rows[found] ?? [];
}

/** Chinese of these places is written in traditional signs. */
function toTraditional(code: string): string | undefined {
  return /^zh-(?:hant|tw|hk|mo)/.test(code) ? 'zh-hant' : undefined;
}
