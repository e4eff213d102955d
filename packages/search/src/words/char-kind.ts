/** What a character is to the search for words. */
export const KIND = {
  /** Ends a word. */
  gap: 0,
  lower: 1,
  upper: 2,
  digit: 3,
  /** Of a script that writes words without gaps: searched by pairs. */
  packed: 4,
  /** Joins the parts of a name: `docs.json`, `api_key`, `no-cache`. */
  joint: 5,
  /** Shows nothing, and splits nothing. */
  ignored: 6,
} as const;

export type Kind = (typeof KIND)[keyof typeof KIND];

const PACKED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70]/u;
const IGNORED = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'\u2019]/;

const UNKNOWN = 255;
const kinds = new Uint8Array(0x10000).fill(UNKNOWN);

/** The kind of one UTF-16 unit. Characters beyond the basic plane are gaps. */
export function kindOf(unit: number): Kind {
  const known = kinds[unit] as number;
  if (known !== UNKNOWN) return known as Kind;
  const kind = findKind(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function findKind(character: string): Kind {
  if (IGNORED.test(character)) return KIND.ignored;
  if (/[_.\-:]/.test(character)) return KIND.joint;
  if (PACKED.test(character)) return KIND.packed;
  if (/\p{N}/u.test(character)) return KIND.digit;
  if (/\p{Lu}/u.test(character)) return KIND.upper;
  // Marks belong to the letter before them.
  if (/[\p{L}\p{M}]/u.test(character)) return KIND.lower;
  return KIND.gap;
}
