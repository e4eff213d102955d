import { expect, test } from 'vitest';
import { parseApiLine } from './parse-api-line.ts';
import { parseTypeWords } from './type-words.ts';

test.each([
  ['GET /users/{id}', { method: 'GET', path: '/users/{id}' }],
  ['post /users', { method: 'POST', path: '/users' }],
  ['PATCH https://a.example/v1/x', { method: 'PATCH', path: '/v1/x', server: 'https://a.example' }],
  ['HEAD http://a.example', { method: 'HEAD', path: '/', server: 'http://a.example' }],
  [
    'FETCH /users',
    { problem: expect.stringMatching(/^"FETCH" is not an HTTP method; use one of GET/) },
  ],
  ['GET', { problem: 'the address after the method is missing' }],
  ['', { problem: expect.stringContaining('is not an HTTP method') }],
  ['GET /a b', { problem: 'it has more than two words' }],
  ['GET users', { problem: '"users" is neither a path that begins with / nor an http address' }],
  [
    'GET ftp://a/b',
    { problem: '"ftp://a/b" is neither a path that begins with / nor an http address' },
  ],
  ['GET //a/b', { problem: '"//a/b" is neither a path that begins with / nor an http address' }],
])('reads the line %j', (line, expected) => {
  expect(parseApiLine(line)).toEqual(expected);
});

test.each([
  ['string', { type: 'string' }],
  ['UUID', { type: 'string' }],
  ['int', { type: 'integer' }],
  ['float', { type: 'number' }],
  ['bool', { type: 'boolean' }],
  ['dict', { type: 'object' }],
  ['file', { type: 'file' }],
  ['json', { type: 'any' }],
  ['null', { type: 'null' }],
  ['list', { type: 'array' }],
  ['string[]', { type: 'array', items: { type: 'string' } }],
  ['int[][]', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
  ['array<User>', { type: 'array', items: { type: 'object' } }],
  ['string | string[]', { type: 'array', items: { type: 'string' } }],
  ['string | null', { type: 'string' }],
  ['UserProfile', { type: 'object' }],
])('takes the word %j for %j', (words, type) => {
  expect(parseTypeWords(words)).toEqual(type);
});
