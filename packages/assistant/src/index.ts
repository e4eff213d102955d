export type { AnswerEvent, Outcome } from './answer-event.ts';
export { type AskOptions, ask } from './ask.ts';
export {
  type Conversation,
  MAX_QUESTION_LENGTH,
  MAX_TURNS,
  type PageAsked,
  type Turn,
  toConversation,
} from './conversation.ts';
export { conversationInvalid, modelFailed } from './errors.ts';
export { answerMcpRequest, type McpRequest } from './mcp/answer-request.ts';
export type { McpSite } from './mcp/create-server.ts';
export type { DocsOperation, DocsPage, DocsReader } from './mcp/docs-reader.ts';
export type { ModelDriver, ModelMessage } from './model/model-driver.ts';
export { createOpenAiDriver, type ModelSettings } from './model/openai-driver.ts';
export { type Passage, type Source, toPassageUrl, toSources } from './passage.ts';
export { type Retrieval, retrieve } from './retrieve/retrieve.ts';
export { chooseScope, type DocsScope, explainUnknownScope } from './scope.ts';
export { listTellingWords, type TellingWord } from './words/telling-words.ts';
