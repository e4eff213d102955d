const MIN_STEM = 3;

/**
 * The part of an English word that its forms share, roughly: `caching`, `cached` and `caches` are
 * one. It only has to bring a question and a text together, not to be a word.
 */
export function toStem(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term;
  return dropLastVowel(dropDouble(dropSuffix(term)));
}

const SUFFIXES = [
  'izations',
  'ization',
  'ications',
  'ication',
  'ations',
  'ation',
  'ating',
  'ators',
  'ator',
  'ated',
  'ates',
  'ate',
  'ments',
  'ment',
  'ings',
  'ions',
  'ing',
  'ion',
  'ies',
  'ied',
  'ers',
  'ors',
  'est',
  'ed',
  'er',
  'or',
  'es',
  'ly',
  's',
  'y',
];

function dropSuffix(term: string): string {
  if (term.endsWith('ss') || term.endsWith('us')) return term;
  const suffix = SUFFIXES.find(
    (each) => term.endsWith(each) && term.length - each.length >= MIN_STEM,
  );
  return suffix === undefined ? term : term.slice(0, -suffix.length);
}

/** `runn` is `run`; `call` stays. */
function dropDouble(stem: string): string {
  return stem.length > MIN_STEM && /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function dropLastVowel(stem: string): string {
  return stem.length > MIN_STEM && /[eiy]$/.test(stem) ? stem.slice(0, -1) : stem;
}
