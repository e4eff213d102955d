/** What is said of a span: short words and numbers, never content and never a credential. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** What a span is begun with. */
export interface SpanStart {
  name: string;
  kind?: 'server' | 'consumer';
  facts?: SpanFacts;
  /** The span above it, as `traceparent` of W3C Trace Context; without it, the span of what runs now. */
  parent?: string | null | undefined;
  /** Whether it begins a trace where nothing is above it; otherwise it is not recorded then. */
  isRoot?: boolean;
}

/** A span that was begun. */
export interface OpenSpan {
  /** Runs something as part of it. */
  within<Result>(work: () => Result): Result;
  /** Gives it another name, once that is known. */
  rename(name: string): void;
  set(facts: SpanFacts): void;
  /** With an error, it has failed. */
  end(error?: unknown): void;
}

/** What took place elsewhere, between two times in milliseconds since the epoch. */
export interface PastSpan {
  name: string;
  startedAt: number;
  endedAt: number;
  facts?: SpanFacts;
}

/** Records what a piece of work was made of, across processes. */
export interface Tracing {
  begin(start: SpanStart): OpenSpan;
  /** The `traceparent` of what runs now; nothing where it is not recorded. */
  current(): string | undefined;
  /** Records what took place elsewhere, below what runs now or below a `traceparent`. */
  record(span: PastSpan, parent?: string | null): void;
  /** Whether this view of a page is one of those that are recorded. */
  takesPage(): boolean;
}

export const IDLE_SPAN: OpenSpan = {
  within: (work) => work(),
  rename() {},
  set() {},
  end() {},
};

/** Records nothing. */
export const noTracing: Tracing = {
  begin: () => IDLE_SPAN,
  current: () => undefined,
  record() {},
  takesPage: () => false,
};

/** Runs work as one span, which ends with it. */
export async function inSpan<Result>(
  tracing: Tracing,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracing.begin(start);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
