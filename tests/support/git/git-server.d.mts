import type { IncomingMessage, ServerResponse } from 'node:http';

/** What git needs to work without anybody's own configuration. */
export const PLAIN_GIT: Record<string, string>;

/** Runs git for a test; what it wrote, or an error with what it said. */
export function runGit(
  folder: string,
  words: readonly string[],
  input?: string | Uint8Array,
): Buffer;

export interface GitServer {
  port: number;
  counts: { requests: number; sent: number };
  stop(): Promise<void>;
}

export function startGitServer(options: {
  folder: string;
  tls?: { key: string | Buffer; cert: string | Buffer };
  /** The password that is asked for, of any user. */
  token?: string;
  /** Answers a request itself by returning true. */
  answer?(request: IncomingMessage, response: ServerResponse): boolean;
}): Promise<GitServer>;
