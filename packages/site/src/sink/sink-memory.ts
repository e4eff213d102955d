import type { GzipPiece } from './gzip-piece.ts';

/** Files of earlier archives, compressed. */
export interface PieceStore {
  get(path: string, sha256: string): GzipPiece | undefined;
  put(path: string, sha256: string, piece: GzipPiece): void;
}

/** A file as it was left in an output folder: if all of this is still so, nobody has touched it. */
export interface LeftFile {
  sha256: string;
  size: number;
  modified: number;
  inode: number;
}

/** What earlier builds left in a folder. */
export interface LeftFiles {
  get(folder: string, path: string): LeftFile | undefined;
  /** Notes that a file is as it was left. */
  keep(path: string): void;
  put(folder: string, path: string, file: LeftFile): void;
}

/** What a sink remembers from one build to the next. */
export interface SinkMemory {
  pieces: PieceStore;
  left: LeftFiles;
}
