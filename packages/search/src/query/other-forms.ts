/**
 * Other forms that an English word may have in the text: `host` and `hosts` for `hosting`. Some are no words, which
 * does no harm: only those that the index has are searched. Longer forms with the same beginning are found by it.
 */
export function listOtherForms(term: string): string[] {
  if (!/^[a-z]{3,}$/.test(term)) return [];
  const [, stem = '', ending] = /^(.{3,}?)(ies|ing|ed|s)$/.exec(term) ?? [];
  if (ending === 'ies') return [`${stem}y`, `${stem}ie`];
  if (ending === 's') return stem.endsWith('s') ? [] : [stem];
  if (ending !== undefined) return [stem, `${stem}e`, `${stem}s`, `${stem}es`, ...undouble(stem)];
  return [`${term}s`, ...(term.endsWith('e') ? [`${term.slice(0, -1)}ing`] : [])];
}

/** `run` for `running`. */
function undouble(stem: string): string[] {
  return /([bdgmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
}
