import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/** Texts of the project's files, kept while there is room so that most are read once. */
export interface PageTexts {
  read(file: ProjectFile): string;
  /** Gives the text for the last time. */
  take(file: ProjectFile): string;
}

/** Makes an empty store of texts. */
export function createPageTexts(maxBytes: number = LIMITS.textCacheBytes): PageTexts {
  const texts = new Map<string, string>();
  let room = maxBytes;
  const read = (file: ProjectFile): string => {
    const known = texts.get(file.path);
    if (known !== undefined) return known;
    const text = readProjectText(file, LIMITS.pageBytes);
    if (text.length <= room) {
      room -= text.length;
      texts.set(file.path, text);
    }
    return text;
  };
  return {
    read,
    take(file) {
      const text = read(file);
      if (texts.delete(file.path)) room += text.length;
      return text;
    },
  };
}
