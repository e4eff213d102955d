import { type Turn, toConversation } from '@quire/assistant';
import {
  type AssistantMessage,
  MAX_MESSAGES,
  MAX_QUESTION_LENGTH,
  pageMessageSchema,
} from '@quire/contract';
import { expect, test } from 'vitest';

const message = (count: number, length: number): AssistantMessage => ({
  messages: Array.from({ length: count }, () => ({
    role: 'user' as const,
    content: 'a'.repeat(length),
  })),
});
const toTurns = ({ messages }: AssistantMessage): Turn[] =>
  messages.map(({ role, content }) => ({ role, text: content }));

test('the longest conversation that the contract takes is one that the assistant answers', () => {
  const longest = message(MAX_MESSAGES, MAX_QUESTION_LENGTH);
  expect(pageMessageSchema.safeParse(longest).success).toBe(true);
  expect(toConversation(toTurns(longest)).question).toBe('a'.repeat(MAX_QUESTION_LENGTH));
});

test.each([
  ['one message more', message(MAX_MESSAGES + 1, 1)],
  ['a question that is one character longer', message(1, MAX_QUESTION_LENGTH + 1)],
])('%s is refused by both', (_name, longer) => {
  expect(pageMessageSchema.safeParse(longer).success).toBe(false);
  expect(() => toConversation(toTurns(longer))).toThrow('The conversation cannot be answered');
});
