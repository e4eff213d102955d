import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@quire/base';
import type { PageText } from '@quire/search';
import { searchTextsNotKept } from '../errors.ts';

/** Texts of pages that stay in memory until the index is written, in characters; what is over it waits in a file. */
const MAX_CHARACTERS = 32_000_000;

/** Where what the index says of pages waits until all pages are rendered. Memory is bounded, however large the site. */
export class TextShelf {
  #room: number;
  #file: number | undefined;
  #folder: string | undefined;
  #end = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#room = maxCharacters;
  }

  /** How many bytes wait in the file. */
  get fileBytes(): number {
    return this.#end;
  }

  /** Takes a text; the function gives the same text, which may be read from the file only when it is looked at. */
  put(text: PageText): () => PageText {
    if (text.sectionsLength <= this.#room) {
      this.#room -= text.sectionsLength;
      return () => text;
    }
    const { sectionCount, sectionsLength, terms, ends } = text;
    const read = this.#write(Buffer.from(text.sections));
    const kept: PageText = {
      sectionCount,
      sectionsLength,
      terms,
      ends,
      get sections() {
        return read();
      },
    };
    return () => kept;
  }

  /** Gives the room of the file back. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#file = undefined;
    this.#folder = undefined;
    this.#end = 0;
  }

  #write(bytes: Buffer): () => string {
    try {
      return this.#append(bytes);
    } catch (error) {
      throw searchTextsNotKept({ folder: tmpdir(), reason: messageOf(error) });
    }
  }

  #append(bytes: Buffer): () => string {
    this.#file ??= this.#open();
    const file = this.#file;
    const start = this.#end;
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file, bytes, done, bytes.length - done, start + done);
    }
    this.#end += bytes.length;
    const { length } = bytes;
    return () => readBytes(file, start, length).toString();
  }

  #open(): number {
    this.#folder = mkdtempSync(join(tmpdir(), 'quire-search-'));
    return openSync(join(this.#folder, 'texts'), 'w+');
  }
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(file, bytes, done, length - done, start + done);
    if (count === 0) throw new Error('The texts of the search index no longer exist.');
    done += count;
  }
  return bytes;
}
