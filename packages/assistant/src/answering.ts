// What a server needs to answer questions; of the package's parts only MCP, with its SDK, and vectors are elsewhere.
export type { AnswerEvent, Notice, Outcome } from './answer-event.ts';
export { type AskOptions, ask } from './ask.ts';
export { toAnswerKey } from './budget/answer-cache.ts';
export {
  type BudgetedAsk,
  type BudgetedQuestion,
  createBudgetedAsk,
} from './budget/budgeted-ask.ts';
export { type Reservation, USUAL_TOKENS } from './budget/reservation.ts';
export {
  type Conversation,
  MAX_QUESTION_LENGTH,
  MAX_TURNS,
  type PageAsked,
  type Turn,
  toConversation,
} from './conversation.ts';
export { createModel } from './model/create-model.ts';
export {
  MODEL_APIS,
  type ModelApi,
  type ModelDriver,
  type ModelMessage,
  type ModelSettings,
  type ModelUsage,
} from './model/model-driver.ts';
export {
  chooseIndex,
  chooseScope,
  type DocsScope,
  explainUnknownScope,
  type ReadScope,
} from './scope.ts';
export { sendAnswer } from './send-answer.ts';
