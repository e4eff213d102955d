import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpServer, type McpSite } from './create-server.ts';

/** A POST to the server of a site: its headers, and the messages in its body. */
export interface McpRequest {
  url: string;
  headers: Headers;
  body: unknown;
}

/** What both sides of the protocol can read; an answer here is always plain JSON. */
const BOTH_FORMS = 'application/json, text/event-stream';

/**
 * Answers the messages of one request over streamable HTTP, without a session: any process can answer any of them. A
 * program that says nothing of what it reads, or reads JSON alone, gets JSON as everybody does.
 */
export async function answerMcpRequest(
  { url, headers, body }: McpRequest,
  site: McpSite,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(site);
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  try {
    const own = new Headers(headers);
    if (/^\s*$|\*\/\*|application\/json/.test(own.get('accept') ?? ''))
      own.set('accept', BOTH_FORMS);
    own.delete('content-length');
    const request = new Request(url, { method: 'POST', headers: own });
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
