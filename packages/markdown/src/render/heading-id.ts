const SIMPLE = /^[a-z0-9_]+(?:[ -][a-z0-9_]+)*$/i;
const EMOJI =
  /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*|\p{Regional_Indicator}/gu;

/**
 * The id of a heading by its text. Links into existing sites depend on every step of this rule:
 * white space and `. ! ~ * ' ( )` become dashes, runs of dashes become one; then the punctuation that is
 * awkward in addresses goes, and emoji, without joining dashes again. All other characters stay.
 */
export function headingId(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (SIMPLE.test(trimmed)) return trimmed.replaceAll(' ', '-');
  return trimmed
    .replace(/[\s.!~*'()]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(EMOJI, '');
}

/** An id that the author chose, without what is awkward in addresses. */
export function cleanId(id: string): string {
  return id
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[<>"&?,;:!'()[\]{}]/g, '')
    .replace(EMOJI, '');
}

/** The ids of one page: each is handed out once, repeats get `-2`, `-3` and so on. */
export class IdRegister {
  readonly #counts = new Map<string, number>();

  /** The wanted id, or the next free one after it. */
  claim(wanted: string): string {
    const base = wanted === '' ? 'section' : wanted;
    let count = (this.#counts.get(base) ?? 0) + 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (count > 1 && this.#counts.has(id)) id = `${base}-${++count}`;
    this.#counts.set(base, count);
    if (id !== base) this.#counts.set(id, 1);
    return id;
  }
}

const PLAIN = /^[\w-]+$/;

/** The address of an id within its page. */
export function toFragment(id: string): string {
  if (PLAIN.test(id)) return `#${id}`;
  return `#${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
