/**
 * Comments and strings are matched so that they are passed over. Every branch ends at the end of
 * the text at the latest and runs of space are bounded: no sheet takes more than linear time.
 */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s{0,20}(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]*))\s{0,20}\)|(@import\s{1,20})(?:"([^"\\\n]*)"|'([^'\\\n]*)')|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/gi;

/** Replaces the addresses in a style sheet; `undefined` keeps one as written. */
export function rewriteStyleSheet(
  sheet: string,
  replace: (address: string) => string | undefined,
): string {
  return sheet.replace(TOKEN, (token, ...groups: (string | undefined)[]) => {
    const [double, single, bare, importRule, importDouble, importSingle] = groups;
    const address = double ?? single ?? bare ?? importDouble ?? importSingle;
    const replaced = address ? replace(address) : undefined;
    if (replaced === undefined) return token;
    return importRule === undefined ? `url("${replaced}")` : `${importRule}"${replaced}"`;
  });
}
