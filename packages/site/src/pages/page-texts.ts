import type { ProjectFile } from '../read/project-file.ts';
import { createKeptTexts, type KeptTexts } from './kept-texts.ts';
import { listClassNames, type PageTop, readTop } from './source-notes.ts';

/** Texts of the project's files, for work that goes through them: most are read once. */
export interface PageTexts {
  read(file: ProjectFile): string;
  /** Gives the text for the last time. */
  take(file: ProjectFile): string;
  /** What a page says of itself. */
  topOf(file: ProjectFile): PageTop;
  /** Names in a Markdown file that may be utility classes. */
  classNamesOf(file: ProjectFile): readonly string[];
}

/** Makes an empty store of texts. */
export function createPageTexts(kept: KeptTexts = createKeptTexts()): PageTexts {
  return {
    read: kept.read,
    take(file) {
      const text = kept.read(file);
      kept.forget(file.path);
      return text;
    },
    topOf: (file) => readTop(file.path, kept.read(file)),
    classNamesOf: (file) => listClassNames(kept.read(file)),
  };
}
