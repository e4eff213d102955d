/** What one request for a mock, one visitor, one site and the whole process may ask for. */
export interface MockLimits {
  /** Bytes of the body of a request. */
  maxBytes: number;
  /** Characters of an answer. */
  maxAnswer: number;
  /** Characters of path and query. */
  maxTarget: number;
  /** The longest time that an answer is held back, in milliseconds, whatever the request prefers. */
  maxDelay: number;
  visitorPerMinute: number;
  sitePerMinute: number;
  /** Requests under way at the same time, those that are held back among them. */
  atOnce: number;
  siteAtOnce: number;
  visitorAtOnce: number;
}

export const MOCK_LIMITS: MockLimits = {
  maxBytes: 1024 ** 2,
  maxAnswer: 5 * 1024 ** 2,
  maxTarget: 8_192,
  maxDelay: 10_000,
  visitorPerMinute: 120,
  sitePerMinute: 1_200,
  atOnce: 64,
  siteAtOnce: 24,
  visitorAtOnce: 6,
};
