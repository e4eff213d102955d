import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';

const SPEC = `openapi: 3.1.0
info: { title: Plants, version: "1" }
servers:
  - url: https://api.plants.example/v1
paths:
  /plants:
    post:
      summary: Add
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Plant" }
            examples:
              fern: { value: { name: Fern, height: 3 } }
              wrong: { value: { name: 3 } }
      responses:
        "201":
          description: Added
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Plant" }
              example: { height: 2 }
  /plants/{id}:
    delete:
      summary: Remove
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: now, in: query, schema: { type: boolean }, example: true }
      responses:
        "204": { description: Removed }
    get:
      summary: Look
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, pattern: '^(.)\\1$' }, example: ab }
      responses:
        "201": { description: Found }
components:
  schemas:
    Plant:
      type: object
      required: [name]
      properties:
        name: { type: string }
        height: { type: integer }
`;

const PAGE = `---
title: Start
description: About plants.
---

\`\`\`bash
curl -X POST https://api.plants.example/v1/plants \\
  -H "Content-Type: application/json" -H "Authorization: Bearer $TOKEN" \\
  -d '{"name": "Ivy", "height": "tall"}'
curl https://api.plants.example/v1/trees
curl https://elsewhere.example/plants
curl -X POST https://api.plants.example/v1/plants -H "Content-Type: application/json" -d '{"name": "YOUR_PLANT"}'
\`\`\`

\`\`\`http
POST /v1/plants HTTP/1.1
Host: api.plants.example
Content-Type: application/json

{"name": "Moss"}
\`\`\`
`;

let folder: string;
let server: Server;
const asked: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-samples-'));
  const config = {
    theme: 'mint',
    name: 'Plants',
    colors: { primary: '#0055aa' },
    api: { openapi: 'api.yaml' },
    navigation: { pages: ['index'] },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'api.yaml'), SPEC);
  writeFileSync(join(folder, 'index.mdx'), PAGE);
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"name": 7}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = (...words: string[]) => runWords(['check', folder, ...words]);

describe('quire check --run', () => {
  it('fails wrong samples with page, line, expected and actual, and sends nothing', async () => {
    expect(await check('--only', 'run/request,run/response', '--run')).toEqual({
      code: 1,
      out: [
        'api.yaml:9 error The request example "wrong" of POST /plants does not match the API description: body.name must be a string, but is 3 (number). [run/request]',
        '   → Correct the sample, or the description if the sample is right.',
        'api.yaml:18 error The example of response 201 of POST /plants does not match the API description: response.name must be present, because it is required, but is missing. [run/response]',
        '   → Correct the example, or the schema if the example is right.',
        '',
        'index.mdx:7 error POST https://api.plants.example/v1/plants does not match the API description: body.height must be an integer, but is "tall" (string). [run/request]',
        '   → Correct the sample, or the description if the sample is right.',
        'index.mdx:10 error GET https://api.plants.example/v1/trees does not match the API description: No path of the description matches /trees. [run/request]',
        '   → Correct the sample, or the description if the sample is right.',
        '',
        '4 errors in 1 page.',
        '',
      ].join('\n'),
      err: expect.stringContaining(
        'Ran 8 request samples. Compared 1 example response with the schema.\n',
      ),
    });
    expect(asked).toEqual([]);
  });

  it('sends samples to the server that was named, and to no other host', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api`;
    const { code, out, err } = await check('--only', 'run/response', '--server', url);
    expect([code, asked, err]).toEqual([
      1,
      // Those with $TOKEN and YOUR_PLANT are for the reader to fill in, and the id to delete would be made up.
      [
        'POST /api/plants',
        'POST /api/plants',
        'GET /api/plants/ab',
        'GET /api/trees',
        'POST /api/plants',
      ],
      expect.stringContaining(
        `Sent 5 request samples to ${url}; 3 could not be sent. Compared 1 example response with the schema.\n`,
      ),
    ]);
    expect(out).toContain(
      'index.mdx:16 error POST https://api.plants.example/v1/plants gets a response that does not match the API description: response.name must be a string, but is 7 (number). [run/response]',
    );
  });

  it('says that a server cannot be reached, and which rules need the flag', async () => {
    const [gone, unasked, wrong] = [
      await check('--only', 'run/not-sent', '--server', 'http://127.0.0.1:1'),
      await check('--only', 'run/request'),
      await check('--server', 'ftp://example.com'),
    ];
    expect([gone.code, unasked.code, wrong.code]).toEqual([1, 2, 2]);
    expect(gone.out).toContain('cannot be sent to http://127.0.0.1:1');
    expect(unasked.err).toContain('The rule "run/request" runs only with --run.');
    expect(wrong.err).toContain('It must be an address that begins with http:// or https://.');
    // Five samples could be sent.
    expect(gone.out.match(/run\/not-sent/g)?.length).toBe(3);
    expect(gone.out).toContain('No more samples are sent after so many failures.');
  });

  it('said nothing about a server that no sample was sent to', async () => {
    const unsent = mkdtempSync(join(tmpdir(), 'quire-samples-'));
    const page = '# Start\n\n```bash\ncurl https://api.plants.example/v1/plants/<id>\n```\n';
    for (const name of ['docs.json', 'api.yaml'])
      copyFileSync(join(folder, name), join(unsent, name));
    writeFileSync(
      join(unsent, 'api.yaml'),
      SPEC.replace(/ {12}examples:\n.*\n.*\n/, '')
        .replace(', example: ab', '')
        .replace(', example: true', ''),
    );
    writeFileSync(join(unsent, 'index.mdx'), page);
    const url = 'http://127.0.0.1:1';
    const { code, out, err } = await runWords([
      'check',
      unsent,
      '--only',
      'run/not-sent',
      '--server',
      url,
    ]);
    rmSync(unsent, { recursive: true });
    expect([code, out, err]).toEqual([
      0,
      expect.stringContaining(
        `warning No request sample was sent to ${url}: every sample contains placeholders, or needs values that the description has no examples of. [run/not-sent]`,
      ),
      expect.stringContaining(`Sent 0 request samples to ${url}; 1 could not be sent.`),
    ]);
  });

  it.each(['http://h/?a=1', 'http://h#x', 'http://me:secret@h'])(
    'sent everything to one address, or printed a password, with --server %s',
    async (url) => {
      const { code, err } = await check('--server', url);
      expect([code, err]).toEqual([
        2,
        expect.stringContaining('It must have no user name, password, query or fragment.'),
      ]);
    },
  );

  it('took an example for right whose pattern it could not check', async () => {
    const { code, out } = await check('--only', 'run/unchecked', '--run');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        'warning The parameter examples of GET /plants/{id} cannot be fully checked: The pattern ^(.)\\1$ cannot be checked: it refers back to a group. [run/unchecked]',
      ),
    ]);
  });
});
