import { Agent, request as httpRequest } from 'node:http';
import type { HttpAnswer, HttpOptions } from '../http.ts';

/** Sends many requests over a few connections, as a proxy in front of the service does. */
export interface KeptConnections {
  send(host: string, path: string, options?: HttpOptions): Promise<HttpAnswer>;
  close(): void;
}

/** A connection serves whoever asks next: nothing of a reader may stay with it. */
export function openConnections(port: number, count: number): KeptConnections {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    send: (host, path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const sent = httpRequest(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent,
            headers: { host, ...length, ...headers },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const whole = Buffer.concat(chunks);
              const { statusCode: status = 0, headers: answered } = response;
              const answer = { status, headers: answered, body: whole };
              // Most bodies are compressed, and never read as text.
              resolve({ ...answer, text: '' });
            });
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
