/** Whether a branch is one of a list of patterns such as `docs/*, release-*`; `*` stands for any characters. */
export function matchesBranch(patterns: string, branch: string): boolean {
  return patterns.split(',').some((pattern) => matches(pattern.trim(), branch));
}

/** Without a regular expression: its time must not grow with the number of stars. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern !== '' && pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
