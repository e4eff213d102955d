export { createBundledMock } from './bundled-mock.ts';
export type { AnsweredResponse } from './check-response.ts';
export {
  type CheckedExchange,
  createMock,
  type Mock,
  type MockOptions,
  type OperationName,
} from './create-mock.ts';
export { type ExampleRequest, listExampleRequests } from './example-requests.ts';
export type { MockAnswer, MockRequest } from './exchange.ts';
export { MAX_BODY_BYTES, MAX_DELAY } from './limits.ts';
export { type Problem, type ProblemError, toProblemAnswer } from './problem.ts';
export { type CheckedExample, checkResponseExamples } from './response-examples.ts';
