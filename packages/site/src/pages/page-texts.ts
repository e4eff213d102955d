import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectText } from '../read/read-file.ts';
import { listClassNames, type PageTop, readTop } from './source-notes.ts';

/** Texts of the project's files, kept while there is room; what does not fit is read each time. */
export interface PageTexts {
  read(file: ProjectFile): string;
  /** The text as it was last read, if it is still kept. */
  peek(path: string): string | undefined;
  forget(path: string): void;
  forgetAll(): void;
  /** What a page says of itself. */
  topOf(file: ProjectFile): PageTop;
  /** Names in a Markdown file that may be utility classes. */
  classNamesOf(file: ProjectFile): readonly string[];
}

/** Creates an empty store of texts. */
export function createPageTexts(maxCharacters: number = LIMITS.textCacheBytes): PageTexts {
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
    peek: (path) => texts.get(path),
    forget(path) {
      room += texts.get(path)?.length ?? 0;
      texts.delete(path);
    },
    forgetAll() {
      texts.clear();
      room = maxCharacters;
    },
    topOf: (file) => readTop(file.path, read(file)),
    classNamesOf: (file) => listClassNames(read(file)),
  };
}
