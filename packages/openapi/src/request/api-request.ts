/** A file that the reader chose. In a sample only its name counts. */
export interface FileValue {
  name: string;
  /** Its media type; may be empty. */
  type: string;
  content?: Blob;
}

/** A request, complete and encoded, ready to be sent or written as code. */
export interface ApiRequest {
  method: string;
  url: string;
  /**
   * In order, with `Authorization`, `Cookie` and `Content-Type`. A browser refuses to set `Cookie`
   * itself. A multipart body has no `Content-Type` here: the sender chooses the boundary.
   */
  headers: [name: string, value: string][];
  /** Digest authentication: a client that knows it answers the challenge of the API; a browser's page cannot. */
  digest?: { username: string; password: string };
  body?: ApiRequestBody;
}

export type ApiRequestBody =
  /** JSON, XML or any text, exactly as sent. */
  | { type: 'text'; contentType: string; text: string }
  | { type: 'form'; fields: [name: string, value: string][] }
  | { type: 'multipart'; parts: RequestPart[] }
  | { type: 'file'; contentType: string; file: FileValue };

/** One part of a multipart body. */
export type RequestPart =
  | { name: string; value: string; contentType?: string }
  | { name: string; file: FileValue };
