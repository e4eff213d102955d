import type { ErrorDetail } from '../errors/error-record.ts';

export interface Failure {
  status: number;
  message: string;
  code?: string | undefined;
  details?: readonly ErrorDetail[] | undefined;
  requestId?: string | undefined;
}

/** An answer of the platform that is not the one asked for. Its message can be shown as it is. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  /** 0 where no answer came at all. */
  readonly status: number;
  /** Which error it is; nothing where the answer is not one of the platform's. */
  readonly code: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** What an operator finds the request by in the log. */
  readonly requestId: string | undefined;

  constructor({ status, message, code, details = [], requestId }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}
