import { withoutCode } from './parts.ts';

const DEFINITION = /^[ \t]{0,3}\[\^([^\]\s]+)\]:(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)/gm;
const REFERENCE = /\[\^([^\][\s]{1,200})\]/g;
/** How Python-Markdown and GitHub name the place of a footnote, and the places that refer to it. */
const PLACE = /^(?:user-content-)?(fn|fnref)(\d*)[:-](.+)$/;

/** Finds the id that our pages give to a footnote, or to a reference to one, by the id that the old tool gave it. */
export function createFootnoteFinder(body: string): (fragment: string) => string | undefined {
  const numbers = numberFootnotes(withoutCode(body));
  return (fragment) => {
    const [, kind, repeat = '', label = ''] = PLACE.exec(fragment) ?? [];
    const number = numbers.get(label.toLowerCase());
    if (kind === undefined || number === undefined) return undefined;
    return `${kind}-${number}${repeat === '' ? '' : `-${repeat}`}`;
  };
}

/** Footnotes count in the order of the first reference to them; those in notes come after those in the text. */
function numberFootnotes(text: string): Map<string, number> {
  const notes = new Map<string, string>();
  const prose = text.replace(DEFINITION, (_, label: string, note: string) => {
    if (!notes.has(label.toLowerCase())) notes.set(label.toLowerCase(), note);
    return '';
  });
  const numbers = new Map<string, number>();
  const count = (part: string): void => {
    for (const [, written = ''] of part.matchAll(REFERENCE)) {
      const label = written.toLowerCase();
      if (notes.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
    }
  };
  count(prose);
  for (const label of numbers.keys()) count(notes.get(label) ?? '');
  return numbers;
}
