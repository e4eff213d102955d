/** Something that turns texts into vectors: texts that mean much the same have vectors that point much the same way. */
export interface EmbeddingDriver {
  /** Names what vectors are comparable with: those of another model or another prefix are not. */
  readonly space: string;
  /** The vectors of sections of pages, in order. */
  embedSections(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** The vector of a question. */
  embedQuestion(text: string, signal?: AbortSignal): Promise<Float32Array>;
}

/** The most texts of one request. */
export const MAX_EMBEDDED_AT_ONCE = 32;
/** The most numbers of a vector. */
export const MAX_DIMENSIONS = 4_096;
