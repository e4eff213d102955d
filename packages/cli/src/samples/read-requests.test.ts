import { listCodeBlocks } from '@quire/site';
import { describe, expect, it } from 'vitest';
import { readRequests } from './read-requests.ts';

const findSamples = (text: string) =>
  listCodeBlocks(text).flatMap((block) =>
    readRequests(block).map(({ below, ...read }) => ({ ...read, line: block.line + below })),
  );

describe('readRequests', () => {
  it('reads cURL commands as a shell would, without running anything', () => {
    const text = [
      'Text.',
      '```bash title="Create"',
      '# first',
      '$ curl -sS -X PUT "https://api.example.com/users/7?x=\\"1\\"" \\',
      "  -H 'Content-Type: application/json' --header=X-Key:$KEY \\",
      '  -d \'{"name": "it\'\'s; $(rm -rf /) `id`"}\' | jq .',
      'echo done && curl --json \'{"a":1}\' https://api.example.com/a; curl -G -d q=1 -d r=2 https://api.example.com/s',
      '```',
      '  ```sh',
      '  curl -u me:secret -XDELETE https://api.example.com/users/7',
      '  curl --data-urlencode "name=Ä b" https://api.example.com/form',
      '  ```',
    ].join('\n');
    expect(findSamples(text)).toEqual([
      {
        line: 4,
        request: {
          method: 'PUT',
          url: 'https://api.example.com/users/7?x="1"',
          headers: [
            ['Content-Type', 'application/json'],
            ['X-Key', '$KEY'],
          ],
          body: '{"name": "its; $(rm -rf /) `id`"}',
        },
      },
      {
        line: 7,
        request: {
          method: 'POST',
          url: 'https://api.example.com/a',
          headers: [
            ['Accept', 'application/json'],
            ['Content-Type', 'application/json'],
          ],
          body: '{"a":1}',
        },
      },
      {
        line: 7,
        request: { method: 'GET', url: 'https://api.example.com/s?q=1&r=2', headers: [] },
      },
      {
        line: 10,
        request: {
          method: 'DELETE',
          url: 'https://api.example.com/users/7',
          headers: [['Authorization', 'Basic bWU6c2VjcmV0']],
        },
      },
      {
        line: 11,
        request: {
          method: 'POST',
          url: 'https://api.example.com/form',
          headers: [['Content-Type', 'application/x-www-form-urlencoded']],
          body: 'name=%C3%84%20b',
        },
      },
    ]);
  });

  it('reads HTTP requests, and says what cannot be sent', () => {
    const text = [
      '```http',
      'POST /users?a=1 HTTP/1.1',
      'Host: api.example.com',
      'Content-Type: application/json',
      '',
      '{"a": 1}',
      '```',
      '```http',
      'HTTP/1.1 200 OK',
      '```',
      '```shell',
      'curl -d @secret.json https://api.example.com/users',
      'curl -F file=@a.png https://api.example.com/users',
      '```',
      '```python',
      'curl https://api.example.com/users',
      '```',
    ].join('\n');
    expect(findSamples(text)).toEqual([
      {
        line: 2,
        request: {
          method: 'POST',
          url: 'https://api.example.com/users?a=1',
          headers: [['Content-Type', 'application/json']],
          body: '{"a": 1}',
        },
      },
      { line: 12, problem: 'it sends the file secret.json' },
      { line: 13, problem: 'it sends a multipart form' },
    ]);
  });

  it('took # inside a word for a comment', () => {
    const text = '```bash\ncurl https://a.b/c#x -X DELETE -H "A: b" # not -X PUT\n```';
    expect(findSamples(text)).toEqual([
      {
        line: 2,
        request: { method: 'DELETE', url: 'https://a.b/c#x', headers: [['A', 'b']] },
      },
    ]);
  });

  it('overlooked a closing fence that is longer, and searched on after one that is open', () => {
    const longer = '```bash\r\ncurl https://a.b/1\r\n`````\r\n\r\n';
    const sample = '```bash\ncurl https://a.b/2\n```\n';
    const open = '> ```bash\n> curl https://a.b/3\n'.repeat(20_000);
    const samples = findSamples(`${longer}${sample.repeat(20_000)}${open}`);
    expect([samples.length, samples[0], samples.at(-1)]).toEqual([
      20_001,
      { line: 2, request: { method: 'GET', url: 'https://a.b/1', headers: [] } },
      { line: 60_003, request: { method: 'GET', url: 'https://a.b/2', headers: [] } },
    ]);
  });

  it('reads a page of nothing but quotes and backticks', () => {
    const text = `\`\`\`bash\ncurl ${'"\\'.repeat(20_000)}\n\`\`\`\n${'```'.repeat(5_000)}`;
    expect(findSamples(text).length).toBe(1);
  });
});
