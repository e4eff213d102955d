import { defineError } from '../errors.ts';

/** The request is larger than the mock of a site reads. @fix Send less, or run `quire mock` on your machine. */
export const mockRequestTooLarge = defineError<{ what: string; max: number }>(
  'MOCK_REQUEST_TOO_LARGE',
  'usage',
  ({ what, max }) => ({
    what: `The mock did not read the request: its ${what} is longer than ${max} bytes, the limit on this site.`,
  }),
);

/** One visitor or one site asks too often. */
export const mockTooMany = defineError<{ limit: string }>(
  'MOCK_TOO_MANY',
  'usage',
  ({ limit }) => ({
    what: `The mock did not answer: ${limit}.`,
    fix: 'Wait a moment, then send the request again.',
  }),
);

/** The description has an example that is longer than the mock of a site sends. @fix Shorten the example, or run `quire mock` on your machine. */
export const mockAnswerTooLarge = defineError<{ max: number }>(
  'MOCK_ANSWER_TOO_LARGE',
  'content',
  ({ max }) => ({
    what: `The mock did not answer: the response is longer than ${max} characters, the limit on this site.`,
  }),
);

/** The status of what is refused here; whatever else keeps a mock from answering is 503. */
export const MOCK_REFUSAL_STATUS: Readonly<Record<string, number>> = {
  MOCK_REQUEST_TOO_LARGE: 413,
  MOCK_TOO_MANY: 429,
};
