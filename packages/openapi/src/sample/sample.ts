import type { ApiRequest } from '../request/api-request.ts';

/** Writes a request as code of one language. */
export type WriteSample = (request: ApiRequest) => string;
