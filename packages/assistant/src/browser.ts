export type { AnswerEvent } from './answer-event.ts';
export { askPages } from './ask-pages.ts';
export type { Conversation } from './conversation.ts';
