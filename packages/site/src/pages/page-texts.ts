import type { ProjectFile } from '../read/project-file.ts';
import { createKeptTexts } from './kept-texts.ts';

/** Texts of the project's files, for work that goes through them: most are read once. */
export interface PageTexts {
  read(file: ProjectFile): string;
  /** Gives the text for the last time. */
  take(file: ProjectFile): string;
}

/** Makes an empty store of texts. */
export function createPageTexts(maxCharacters?: number): PageTexts {
  const texts = createKeptTexts(maxCharacters);
  return {
    read: texts.read,
    take(file) {
      const text = texts.read(file);
      texts.forget(file.path);
      return text;
    },
  };
}
