import { fillFrontmatter } from '@quire/model';
import { type SourceNotes, takeNotes } from '../pages/source-notes.ts';

type Top = SourceNotes['top'];

/** Notes without what is noted of an empty page as well: of most that is most, and thousands of them are read and written. */
export interface SlimNotes
  extends Pick<SourceNotes, 'digest'>,
    Partial<Omit<SourceNotes, 'digest' | 'top'> & Omit<Top, 'frontmatter'>> {
  frontmatter: Partial<Top['frontmatter']>;
}

const { top: EMPTY_TOP, ...EMPTY } = takeNotes('', '');

/** Leaves out what goes without saying. */
export function slimNotes({ digest, top, ...notes }: SourceNotes): SlimNotes {
  const { frontmatter, ...around } = top;
  return {
    ...pickOthers(notes, EMPTY),
    ...pickOthers(around, EMPTY_TOP),
    digest,
    frontmatter: pickOthers(frontmatter, EMPTY_TOP.frontmatter),
  };
}

/** Puts it back. */
export function fillNotes({
  digest,
  frontmatter,
  classNames = EMPTY.classNames,
  diagnostics = EMPTY_TOP.diagnostics,
  hasUpdates = EMPTY_TOP.hasUpdates,
  imports = EMPTY_TOP.imports,
}: SlimNotes): SourceNotes {
  const top = { frontmatter: fillFrontmatter(frontmatter), diagnostics, hasUpdates, imports };
  return { digest, classNames, top };
}

/** The entries of a record that are not as in another one. */
function pickOthers<T extends object>(record: T, plain: Partial<T>): Partial<T> {
  const others: Partial<T> = {};
  for (const name of Object.keys(record) as (keyof T)[]) {
    if (!isSame(record[name], plain[name])) others[name] = record[name];
  }
  return others;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
