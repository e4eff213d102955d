export type { AnswerEvent, Notice, Outcome } from './answer-event.ts';
export { type AskOptions, ask } from './ask.ts';
export {
  type Conversation,
  MAX_QUESTION_LENGTH,
  MAX_TURNS,
  type PageAsked,
  type Turn,
  toConversation,
} from './conversation.ts';
export { conversationInvalid, embeddingFailed, modelFailed } from './errors.ts';
export { answerMcpRequest, type McpRequest } from './mcp/answer-request.ts';
export type { McpSite } from './mcp/create-server.ts';
export type { DocsOperation, DocsPage, DocsReader } from './mcp/docs-reader.ts';
export { createModel } from './model/create-model.ts';
export { meterModel } from './model/meter-model.ts';
export {
  MODEL_APIS,
  type ModelApi,
  type ModelDriver,
  type ModelMessage,
  type ModelSettings,
  type ModelUsage,
} from './model/model-driver.ts';
export { type Passage, type Source, toPassageUrl, toSources } from './passage.ts';
export { type Retrieval, retrieve } from './retrieve/retrieve.ts';
export { chooseScope, type DocsScope, explainUnknownScope } from './scope.ts';
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
