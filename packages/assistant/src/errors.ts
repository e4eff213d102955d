import { defineError } from '@quire/base';

/** The conversation that was sent cannot be answered as it is. */
export const conversationInvalid = defineError<{ problem: string }>(
  'CONVERSATION_INVALID',
  'usage',
  ({ problem }) => ({
    what: `The conversation cannot be answered: ${problem}.`,
    fix: "Send the turns in order, with the reader's question last.",
  }),
);

/** The model's server did not give an answer. */
export const modelFailed = defineError<{ problem: string }>(
  'MODEL_FAILED',
  'usage',
  ({ problem }) => ({
    what: `The model did not answer: ${problem}.`,
    fix: 'Check QUIRE_MODEL_URL, QUIRE_MODEL_API, QUIRE_MODEL_NAME and QUIRE_MODEL_KEY, and make sure that the server is running.',
  }),
);

/** The server of the embedding model did not give vectors. */
export const embeddingFailed = defineError<{ problem: string }>(
  'EMBEDDING_FAILED',
  'usage',
  ({ problem }) => ({
    what: `The embedding model did not answer: ${problem}.`,
    fix: 'Check QUIRE_EMBEDDING_URL, QUIRE_EMBEDDING_NAME and QUIRE_EMBEDDING_KEY, and make sure that the server is running.',
  }),
);
