import { toDigest } from '../cache/digest.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { createKeptTexts, type KeptTexts } from './kept-texts.ts';
import {
  listClassNames,
  type NoteMemory,
  type PageTop,
  readTop,
  type SourceNotes,
  takeNotes,
} from './source-notes.ts';

/** Texts of the project's files, for work that goes through them: most are read once, and not at all where notes will do. */
export interface PageTexts {
  read(file: ProjectFile): string;
  /** Gives the text for the last time. */
  take(file: ProjectFile): string;
  /** What a page says of itself. */
  topOf(file: ProjectFile): PageTop;
  /** Names in a Markdown file that may be utility classes. */
  classNamesOf(file: ProjectFile): readonly string[];
  /** The digest of the text. */
  digestOf(file: ProjectFile): string;
  /** Whether the build before is known to have had the same text. */
  isAsBefore(file: ProjectFile): boolean;
}

/** Makes an empty store of texts; with a memory, files that were noted before are not read. */
export function createPageTexts(memory?: NoteMemory): PageTexts {
  const kept = createKeptTexts();
  const texts = {
    read: kept.read,
    take(file: ProjectFile) {
      const text = kept.read(file);
      kept.forget(file.path);
      return text;
    },
  };
  return memory ? { ...texts, ...createNoted(kept, memory) } : { ...texts, ...lookInto(kept) };
}

/** Answers from the texts themselves. */
export function lookInto({ read }: Pick<KeptTexts, 'read'>) {
  return {
    topOf: (file: ProjectFile) => readTop(file.path, read(file)),
    classNamesOf: (file: ProjectFile) => listClassNames(read(file)),
    digestOf: (file: ProjectFile) => toDigest(read(file)),
    isAsBefore: () => false,
  };
}

/** Answers from notes. What has no file of its own has nothing by which a change could be seen. */
function createNoted({ read }: KeptTexts, memory: NoteMemory) {
  const notes = new Map<string, SourceNotes>();
  const noteOf = (file: ProjectFile): SourceNotes => {
    const known = notes.get(file.path) ?? remember(file);
    notes.set(file.path, known);
    return known;
  };
  const remember = (file: ProjectFile): SourceNotes => {
    if (file.text !== undefined) return takeNotes(file.path, file.text);
    const known = memory.get(file);
    if (known) return known;
    const taken = takeNotes(file.path, read(file));
    memory.put(file, taken);
    return taken;
  };
  return {
    topOf: (file: ProjectFile) => noteOf(file).top,
    classNamesOf: (file: ProjectFile) => noteOf(file).classNames,
    digestOf: (file: ProjectFile) => noteOf(file).digest,
    isAsBefore: memory.has,
  };
}
