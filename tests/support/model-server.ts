import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the model was sent. */
export interface ModelMessage {
  role: string;
  content: string;
}

/** The shapes of APIs that it speaks. */
export type ModelShape = 'openai' | 'anthropic';

/** What the model was asked with. */
export interface ModelRequest {
  path: string | undefined;
  /** The key, however it was sent. */
  key: string | undefined;
  body: { model: string; stream: boolean } & Record<string, unknown>;
  /** What it was told, whatever the shape. */
  instructions: string;
  /** The turns after that. */
  messages: ModelMessage[];
}

/** The model's side of one answer. */
export interface ModelTurn {
  /** Of the reader, as the prompt carries it. */
  question: string;
  request: ModelRequest;
  response: ServerResponse;
  say(text: string): void;
  /** Says something that is no text, such as a call of a tool. */
  callTool(name: string, input: object): void;
  /** Ends the answer, with what it cost where that is given. */
  done(tokens?: number): void;
}

export interface ModelServer {
  /** Where its API begins. */
  url: string;
  requests: ModelRequest[];
  /** Says what is answered from now on. */
  script(answer: (turn: ModelTurn) => void | Promise<void>): void;
  close(): Promise<void>;
}

export interface ModelServerOptions {
  shape?: ModelShape;
  port?: number;
}

/** A server that speaks OpenAI's chat completions or Anthropic's messages, and says what a test wants it to. */
export async function startModelServer({
  shape = 'openai',
  port: atPort = 0,
}: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let answer: (turn: ModelTurn) => void | Promise<void> = ({ done }) => done();
  const server = createServer((request, response) => {
    void readRequest(request).then((asked) => {
      requests.push(asked);
      return answer(toTurn(asked, response, shape));
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
  let text = '';
  for await (const chunk of request) text += chunk;
  const { url: path, headers } = request;
  const body = JSON.parse(text) as ModelRequest['body'] & {
    system?: string;
    messages: ModelMessage[];
  };
  const isSystem = ({ role }: ModelMessage) => role === 'system';
  return {
    path,
    key: headers.authorization?.replace(/^Bearer /, '') ?? (headers['x-api-key'] as string),
    body,
    instructions: body.system ?? body.messages.find(isSystem)?.content ?? '',
    messages: body.messages.filter((message) => !isSystem(message)),
  };
}

interface Voice {
  say(text: string): string;
  callTool(name: string, input: object): string;
  done(tokens: number | undefined): string;
}

const toEvent = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const toTyped = (type: string, data: object = {}) =>
  `event: ${type}\n${toEvent({ type, ...data })}`;

/** How each shape says things. */
const VOICES: Record<ModelShape, Voice> = {
  openai: {
    say: (content) => toEvent({ choices: [{ delta: { content } }] }),
    callTool(name, input) {
      const call = { function: { name, arguments: JSON.stringify(input) } };
      return toEvent({ choices: [{ delta: { tool_calls: [call] } }] });
    },
    done: (tokens) =>
      `${tokens === undefined ? '' : toEvent({ choices: [], usage: { total_tokens: tokens } })}data: [DONE]\n\n`,
  },
  anthropic: {
    say: (text) =>
      toTyped('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    callTool: (name, input) =>
      toTyped('content_block_start', {
        index: 1,
        content_block: { type: 'tool_use', id: 't', name, input: {} },
      }) +
      toTyped('content_block_delta', {
        index: 1,
        delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
      }),
    done: (tokens) =>
      toTyped('message_delta', {
        delta: { stop_reason: 'end_turn' },
        ...(tokens === undefined ? {} : { usage: { output_tokens: tokens } }),
      }) + toTyped('message_stop'),
  },
};

function toTurn(request: ModelRequest, response: ServerResponse, shape: ModelShape): ModelTurn {
  const voice = VOICES[shape];
  const last = request.messages.at(-1)?.content ?? '';
  return {
    question: last.slice(last.lastIndexOf('Question: ') + 'Question: '.length),
    request,
    response,
    say: (text) => void response.write(voice.say(text)),
    callTool: (name, input) => void response.write(voice.callTool(name, input)),
    done: (tokens) => void response.end(voice.done(tokens)),
  };
}
