const MAX_LENGTH = 60;

/** What a character of ASCII may be in a name. */
const NONE = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const UNDERSCORE = 4;
/** A dot or a dash: inside a name, never at its end. */
const JOINT = 5;

const KINDS = new Uint8Array(0x80);
KINDS.fill(LOWER, 97, 123);
KINDS.fill(UPPER, 65, 91);
KINDS.fill(DIGIT, 48, 58);
KINDS[95] = UNDERSCORE;
KINDS[45] = JOINT;
KINDS[46] = JOINT;

/**
 * Adds the names that stand in a piece of code, such as `getUserById`, `api_key` and `docs.json`: what tells them
 * from plain words is a joint, or a capital inside. One look at each character, as all code of a site comes here.
 */
export function collectNames(code: string, names: Set<string>, limit: number): void {
  let at = 0;
  while (at < code.length) {
    const kind = kindAt(code, at);
    if (kind !== LOWER && kind !== UPPER) {
      at++;
      continue;
    }
    const end = findEnd(code, at);
    if (end - at >= 3 && isName(code, at, end)) {
      if (names.size >= limit) return;
      names.add(code.slice(at, end));
    }
    // What is too short for a name may still be the beginning of a longer one.
    at = end - at >= 3 ? end : at + 1;
  }
}

function kindAt(code: string, at: number): number {
  const unit = code.charCodeAt(at);
  return unit < 0x80 ? (KINDS[unit] as number) : NONE;
}

function findEnd(code: string, start: number): number {
  const limit = Math.min(code.length, start + MAX_LENGTH);
  let end = start + 1;
  while (end < limit && kindAt(code, end) !== NONE) end++;
  while (kindAt(code, end - 1) === JOINT) end--;
  return end;
}

function isName(code: string, start: number, end: number): boolean {
  let before = kindAt(code, start);
  for (let at = start + 1; at < end; at++) {
    const kind = kindAt(code, at);
    if (kind === UPPER && (before === LOWER || before === DIGIT)) return true;
    const isJoint = kind === UNDERSCORE || kind === JOINT;
    if (isJoint && before !== JOINT && at + 1 < end && kindAt(code, at + 1) !== JOINT) return true;
    before = kind;
  }
  return false;
}
