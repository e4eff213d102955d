import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the model was sent. */
export interface ModelMessage {
  role: string;
  content: string;
}

/** What the model was asked with. */
export interface ModelRequest {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; messages: ModelMessage[]; stream: boolean } & Record<string, unknown>;
}

/** The model's side of one answer. */
export interface ModelTurn {
  /** Of the reader, as the prompt carries it. */
  question: string;
  request: ModelRequest;
  response: ServerResponse;
  say(text: string): void;
  done(): void;
}

export interface ModelServer {
  /** Where its API begins. */
  url: string;
  requests: ModelRequest[];
  /** Says what is answered from now on. */
  script(answer: (turn: ModelTurn) => void | Promise<void>): void;
  close(): Promise<void>;
}

/** A server that speaks OpenAI's chat completions, and says what a test wants it to. */
export async function startModelServer(atPort = 0): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let answer: (turn: ModelTurn) => void | Promise<void> = ({ done }) => done();
  const server = createServer((request, response) => {
    void readRequest(request).then((asked) => {
      requests.push(asked);
      return answer(toTurn(asked, response));
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { url: path, headers } = request;
  return { path, authorization: headers.authorization, body: JSON.parse(body) };
}

function toTurn(request: ModelRequest, response: ServerResponse): ModelTurn {
  const last = request.body.messages.at(-1)?.content ?? '';
  return {
    question: last.slice(last.lastIndexOf('Question: ') + 'Question: '.length),
    request,
    response,
    say(content) {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    },
    done() {
      response.end('data: [DONE]\n\n');
    },
  };
}
