/** One fault of a request, as the platform names it. */
export interface FaultDetail {
  message: string;
  path?: string;
}

interface Failure {
  status: number;
  message: string;
  details?: readonly FaultDetail[] | undefined;
  requestId?: string | undefined;
}

/** An answer of the platform that is not the one asked for. Its message can be shown as it is. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  /** 0 where no answer came at all. */
  readonly status: number;
  readonly details: readonly FaultDetail[];
  /** What an operator finds the request by in the log. */
  readonly requestId: string | undefined;

  constructor({ status, message, details = [], requestId }: Failure) {
    super(message);
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

/** Whether the answer was that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401;
}

/** Whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 0 || error.status >= 500);
}

/** All that an error has to say, in whole sentences. */
export function toSentences(error: unknown): string[] {
  if (!(error instanceof RequestFailed)) return ['Something went wrong in this page. Reload it.'];
  return error.details.length > 0 ? error.details.map(toSentence) : [error.message];
}

/** A detail that is no sentence by itself says what it is about first. */
function toSentence({ message, path }: FaultDetail): string {
  if (/^[A-Z]/.test(message)) return message;
  const field = path?.split('.').at(-1);
  return field ? `${field} ${message}.` : `${message}.`;
}
