const MIN_STEM = 3;
/** A shorter word does not lose a vowel that tells it from another: `data` is not `date`. */
const MIN_OPEN = 5;

/**
 * The part of a word that its forms share, roughly: `caching`, `cached` and `caches` are one, and so are
 * `configurar` and `configuración`. It only has to bring a question and a text together, not to be a word, so
 * the endings of English and of the languages with the same letters are dropped alike.
 */
export function toStem(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term;
  return dropLastVowel(dropDouble(dropSuffix(term)));
}

/** Without accents, as terms are; the longest that fits is dropped. */
const SUFFIXES = `
  izations ization ications ication ations ation ating ators ator ated ates ate ments ment ings ions ing ion ies ied
  ers ors est ed er or es ly s
  aciones acion ciones cion amientos amiento imientos imiento iendo ando adas ados ada ado idas idos ida ido mente ar ars
  ements ement ees ee ez
  acoes acao azioni azione
  ungen ung`
  .trim()
  .split(/\s+/)
  .sort((a, b) => b.length - a.length);

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
  const isOpen = stem.length > MIN_STEM && /[eiy]$/.test(stem);
  return isOpen || (stem.length >= MIN_OPEN && /[ao]$/.test(stem)) ? stem.slice(0, -1) : stem;
}
