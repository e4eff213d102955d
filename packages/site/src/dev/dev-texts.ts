import type { PageTexts } from '../pages/page-texts.ts';
import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';

/** Texts of the project's files, kept until they change. */
export interface DevTexts extends PageTexts {
  /** The text as it was last read, if it is still kept. */
  peek(path: string): string | undefined;
  forget(path: string): void;
  forgetAll(): void;
}

/** Makes an empty store; what does not fit is read each time. */
export function createDevTexts(maxCharacters: number = LIMITS.textCacheBytes): DevTexts {
  const texts = new Map<string, string>();
  let room = maxCharacters;
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
    take: read,
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
