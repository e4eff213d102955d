/** A request that a page shows. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string;
}

/** A request, or why the sample cannot be sent. */
export type ReadSample = { request: SampleRequest } | { problem: string };
