export { MOCK_LIMITS, type MockLimits } from './limits.ts';
export {
  createMockHost,
  type HostedAnswer,
  type HostedRequest,
  type MockCaller,
  type MockHost,
} from './mock-host.ts';
