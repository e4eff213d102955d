import { SAMPLE_LANGUAGES } from '@quire/model';
import { expect, test } from 'vitest';
import type { ApiRequest } from '../request/api-request.ts';
import { renderSamples } from './render-samples.ts';

const REQUEST: ApiRequest = {
  method: 'POST',
  url: 'https://api.example.com/a?q=1',
  headers: [
    ['X-Note', `it's "q" $x \\`],
    ['Content-Type', 'application/json'],
  ],
  body: { type: 'text', contentType: 'application/json', text: '{"a":"it\'s"}' },
};

test('writes every language that docs.json can name, in the order asked for', () => {
  const samples = renderSamples(REQUEST, SAMPLE_LANGUAGES);
  expect(samples.map(({ language }) => language)).toEqual(SAMPLE_LANGUAGES);
  expect(samples.filter(({ code }) => !code.includes('api.example.com'))).toEqual([]);
});

test.each([
  ['php', `'X-Note: it\\'s "q" $x \\\\',`],
  ['powershell', `'X-Note' = 'it''s "q" $x \\'`],
  ['csharp', `TryAddWithoutValidation("X-Note", "it's \\"q\\" $x \\\\");`],
  ['dart', `request.headers['X-Note'] = 'it\\'s "q" \\$x \\\\';`],
  ['java', `.header("X-Note", "it's \\"q\\" $x \\\\")`],
] as const)('a quote in a value does not end the text in %s', (language, line) => {
  expect(renderSamples(REQUEST, [language])[0]?.code).toContain(line);
});

test('names the file to send, or leaves out the languages whose library cannot', () => {
  const parts = [{ name: 'plan', file: { name: 'plan.pdf', type: 'application/pdf' } }];
  const request: ApiRequest = { ...REQUEST, headers: [], body: { type: 'multipart', parts } };
  const samples = renderSamples(request, SAMPLE_LANGUAGES);
  expect(samples.filter(({ code }) => !/plan/.test(code))).toEqual([]);
  const left = SAMPLE_LANGUAGES.filter(
    (name) => !samples.some(({ language }) => language === name),
  );
  expect(left).toEqual(['java', 'ruby', 'dotnet']);
});

test('writes digest authorization where the client answers a challenge by itself: in cURL', () => {
  const digest = { username: 'ada', password: "it's" };
  const samples = renderSamples({ ...REQUEST, headers: [], digest }, SAMPLE_LANGUAGES);
  expect(samples.map(({ language }) => language)).toEqual(['bash']);
  expect(samples[0]?.code).toContain(`--digest --user 'ada:it'\\''s'`);
});

test('a body with the ID e83e or a card number in a text was one long line in samples', () => {
  const text = '{"id":"fef8089b-e83e","card":"4111111111111111","say \\"1e5\\"":1}';
  const body = { type: 'text', contentType: 'application/json', text } as const;
  const samples = renderSamples({ ...REQUEST, headers: [], body }, ['bash', 'python']);
  expect(samples.map(({ code }) => code)).toEqual([
    `curl --request POST \\
  --url 'https://api.example.com/a?q=1' \\
  --data '{
  "id": "fef8089b-e83e",
  "card": "4111111111111111",
  "say \\"1e5\\"": 1
}'`,
    `import requests

url = "https://api.example.com/a?q=1"

payload = {
    "id": "fef8089b-e83e",
    "card": "4111111111111111",
    "say \\"1e5\\"": 1
}

response = requests.post(url, json=payload)

print(response.text)`,
  ]);
});

test.each(['{"id":12345678901234567890}', '{"size":1e400}', '{"__proto__":1}'])(
  'a body that a literal would change is sent as text: %s',
  (text) => {
    const body = { type: 'text', contentType: 'application/json', text } as const;
    const samples = renderSamples({ ...REQUEST, headers: [], body }, ['bash', 'python']);
    expect(samples[0]?.code).toContain(`--data '${text}'`);
    expect(samples[1]?.code).toContain(`payload = ${JSON.stringify(text)}`);
  },
);
