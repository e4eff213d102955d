export * from './answering.ts';
export { conversationInvalid, embeddingFailed, modelFailed } from './errors.ts';
export { answerMcpRequest, type McpRequest } from './mcp/answer-request.ts';
export type { McpSite } from './mcp/create-server.ts';
export type { DocsOperation, DocsPage, DocsReader } from './mcp/docs-reader.ts';
export { type Passage, type Source, toPassageUrl, toSources } from './passage.ts';
export { type Retrieval, retrieve } from './retrieve/retrieve.ts';
export { type EmbeddingDriver, MAX_EMBEDDED_AT_ONCE } from './vectors/embedding-driver.ts';
export { findNearest, type NearSection } from './vectors/nearest.ts';
export { createOpenAiEmbeddings, type EmbeddingSettings } from './vectors/openai-embeddings.ts';
export { hashText, toSectionText } from './vectors/section-text.ts';
export {
  decodeVectors,
  encodeVectors,
  mapRows,
  type SectionVectors,
  toFileBytes,
  toKey,
  toRow,
  type VectorRow,
} from './vectors/vector-file.ts';
export { listTellingWords, type TellingWord } from './words/telling-words.ts';
