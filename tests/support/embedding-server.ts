import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingServer {
  /** Where its API begins. */
  url: string;
  /** The texts of each request. */
  requests: string[][];
  /** From now on it refuses everything, or no more. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

const DIMENSIONS = 48;

/**
 * A server that speaks OpenAI's `/embeddings`. A text's vector is made of its words alone, always in the same
 * way; words of one group of `same` are one word.
 */
export async function startEmbeddingServer(
  same: readonly (readonly string[])[] = [],
): Promise<EmbeddingServer> {
  const requests: string[][] = [];
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { input } = JSON.parse(body) as { input: string[] };
    requests.push(input);
    if (isRefusing) {
      response.writeHead(503).end('{"error":{"message":"away"}}');
      return;
    }
    const data = input.map((text, index) => ({ index, embedding: embed(text, same) }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    refuse(next) {
      isRefusing = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function embed(text: string, same: readonly (readonly string[])[]): number[] {
  const vector = Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const name = same.find((group) => group.includes(word))?.[0] ?? word;
    const place = createHash('sha256').update(name).digest().readUInt16BE(0) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
