export type { AnswerEvent } from './answer-event.ts';
export type { Conversation } from './conversation.ts';
export { askPages } from './ask-pages.ts';
