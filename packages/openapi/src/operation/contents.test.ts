import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';

const content = (mediaType: string, media: object) => {
  const spec = toSpec({
    '/a': { get: { responses: { 200: { description: '', content: { [mediaType]: media } } } } },
  });
  return createTestSpecs({ 'api.json': spec }).endpoint('GET', '/a').responses[0]?.contents[0];
};

const written = (mediaType: string, media: object) =>
  content(mediaType, media)?.examples.map(({ value }) => value);

test('an example that was written as a text of JSON was a text on pages and in the mock', () => {
  expect([
    written('application/json', { example: '{"id": 7, "tags": ["a"]}' }),
    written('application/problem+json', { examples: { a: { value: ' [1]' } } }),
    written('application/json', { schema: { type: 'string' }, example: '{"id": 7}' }),
    written('application/json', { example: '{"id": 7' }),
    written('application/json', { example: '7' }),
    written('text/plain', { example: '{"id": 7}' }),
  ]).toEqual([[{ id: 7, tags: ['a'] }], [[1]], ['{"id": 7}'], ['{"id": 7'], ['7'], ['{"id": 7}']]);
});
