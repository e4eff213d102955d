export { createMock, type Mock, type MockOptions } from './create-mock.ts';
export type { MockAnswer, MockRequest } from './exchange.ts';
export { MAX_BODY_BYTES, MAX_DELAY } from './limits.ts';
