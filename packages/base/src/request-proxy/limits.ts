/** What one request, one visitor, one site and the whole process may ask for. */
export interface ProxyLimits {
  /** Bytes of the body passed on, and of the answer taken. */
  maxBytes: number;
  /** Until the API begins to answer. */
  timeoutMs: number;
  /** Until its answer ends: events may come over minutes. */
  bodyTimeoutMs: number;
  visitorPerMinute: number;
  sitePerMinute: number;
  /** Exchanges under way at the same time. */
  atOnce: number;
  /** The same for one site: streams of one must not keep the readers of others waiting. */
  siteAtOnce: number;
  /** The same for one reader, so that slow uploads of one do not keep all others out. */
  visitorAtOnce: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  maxBytes: 5 * 1024 * 1024,
  timeoutMs: 30_000,
  bodyTimeoutMs: 5 * 60_000,
  visitorPerMinute: 60,
  sitePerMinute: 600,
  atOnce: 48,
  siteAtOnce: 16,
  visitorAtOnce: 4,
};

/** The line with method, address and headers, before the body. */
export const MAX_HEAD_BYTES = 64 * 1024;
export const MAX_HEADERS = 100;
export const MAX_URL_LENGTH = 8192;
