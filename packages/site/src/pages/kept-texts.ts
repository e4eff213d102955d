import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/** Texts of the project's files, kept while there is room; what does not fit is read each time. */
export interface KeptTexts {
  read(file: ProjectFile): string;
  /** The text as it was last read, if it is still kept. */
  peek(path: string): string | undefined;
  forget(path: string): void;
  forgetAll(): void;
}

/** Makes an empty store. */
export function createKeptTexts(maxCharacters: number = LIMITS.textCacheBytes): KeptTexts {
  const texts = new Map<string, string>();
  let room = maxCharacters;
  return {
    read(file) {
      const known = texts.get(file.path);
      if (known !== undefined) return known;
      const text = readProjectText(file, LIMITS.pageBytes);
      if (text.length <= room) {
        room -= text.length;
        texts.set(file.path, text);
      }
      return text;
    },
    peek: (path) => texts.get(path),
    forget(path) {
      room += texts.get(path)?.length ?? 0;
      texts.delete(path);
    },
    forgetAll() {
      texts.clear();
      room = maxCharacters;
    },
  };
}
