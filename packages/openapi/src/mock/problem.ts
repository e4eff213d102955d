import type { MockAnswer } from './exchange.ts';

/** Why a request is refused, in the words of RFC 9457. */
export interface Problem {
  status: number;
  title: string;
  detail: string;
  /** What is wrong one by one. */
  errors?: ProblemError[];
  headers?: [name: string, value: string][];
}

/** One thing that is wrong with a request. */
export interface ProblemError {
  /** `path.id`, `query.limit`, `header.X-Key`, `cookie.session`, `body.items[0].name`. */
  at: string;
  expected: string;
  actual: string;
}

/** The answer that says why a request is refused. */
export function toProblemAnswer({ headers = [], ...problem }: Problem): MockAnswer {
  return {
    status: problem.status,
    headers: [['Content-Type', 'application/problem+json'], ...headers],
    body: `${JSON.stringify(problem, null, 2)}\n`,
    delay: 0,
    refusal: problem.detail,
  };
}
