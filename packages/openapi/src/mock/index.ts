export type { AnsweredResponse } from './check-response.ts';
export { type CheckedExchange, createMock, type Mock, type MockOptions } from './create-mock.ts';
export type { MockAnswer, MockRequest } from './exchange.ts';
export { MAX_BODY_BYTES, MAX_DELAY } from './limits.ts';
export { type ExampleExchange, listExampleExchanges } from './list-examples.ts';
export { type Problem, type ProblemError, toProblemAnswer } from './problem.ts';
