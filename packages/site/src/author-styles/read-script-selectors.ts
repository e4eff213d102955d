/** What a script asks the page for. */
export interface ScriptSelectors {
  selectors: string;
  line: number;
}

const MAX_CALLS = 2_000;

/** Comments and strings are matched so that calls inside them are passed over. */
const CALL =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|\b(getElementById|getElementsByClassName|querySelectorAll|querySelector|closest|matches)\(\s{0,20}(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`$\\]*)`)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g;

/** The selectors that a script asks the page for, where they are written out. */
export function readScriptSelectors(code: string): ScriptSelectors[] {
  const found: ScriptSelectors[] = [];
  let line = 1;
  let seen = 0;
  for (const match of code.matchAll(CALL)) {
    const [, call, double, single, plain] = match;
    const text = double ?? single ?? plain;
    if (call === undefined || text === undefined) continue;
    if (found.length >= MAX_CALLS) break;
    for (; seen < match.index; seen++) if (code[seen] === '\n') line++;
    const sign = call === 'getElementById' ? '#' : call === 'getElementsByClassName' ? '.' : '';
    found.push({ selectors: `${sign}${text.replace(/\\(["'\\])/g, '$1')}`, line });
  }
  return found;
}
