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
