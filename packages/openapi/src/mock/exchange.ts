/** A request as it came, whatever it came through. */
export interface MockRequest {
  method: string;
  /** The path with its query, as sent: `/users/7?full=true`. */
  target: string;
  /** Names in any case. */
  headers: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array;
}

/** The answer, and how long it is to be held back. */
export interface MockAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** In milliseconds. */
  delay: number;
  /** Why the mock itself refused the request. */
  refusal?: string;
  /** What of the request could not be checked, and why. */
  unchecked?: string[];
}

/** The value of a header; several of one name are one list. */
export function readHeader(headers: MockRequest['headers'], name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
  return found.length === 0 ? undefined : found.join(', ');
}
