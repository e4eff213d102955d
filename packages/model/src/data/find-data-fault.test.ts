import { expect, test } from 'vitest';
import { findDataFault } from './find-data-fault.ts';

test('nothing is wrong with a text that can be read', () => {
  expect(findDataFault('{"openapi": "3.1.0"}', 'api.json')).toBeUndefined();
  expect(findDataFault('openapi: 3.1.0\npaths: {}\n', 'api.yaml')).toBeUndefined();
});

test('a fault of YAML has its place', () => {
  expect(findDataFault('openapi: 3.1.0\npaths: [\n', 'api.yml')).toEqual({
    problem: 'unexpected end of the stream within a flow collection',
    line: 3,
    column: 1,
  });
});

test('a fault of JSON has its place', () => {
  expect(findDataFault('{\n  "a": 1,\n  b: 2\n}', 'api.json')).toEqual({
    problem: 'a key must be in double quotes',
    line: 3,
    column: 3,
  });
});
