import { describe, expect, test } from 'vitest';
import { JsonFault, JsonLimit } from './json-fault.ts';
import { MAX_JSON_DEPTH, MAX_JSON_LENGTH, MAX_JSON_VALUES } from './limits.ts';
import { toLineColumn } from './line-index.ts';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  test.each([
    '{}',
    '[]',
    'null',
    '-0',
    '12.5e-3',
    '"a\\u00e9\\n\\"b\\\\"',
    ' { "a" : [ 1 , true , false , null , { "b" : "" } ] } ',
    '{"a":1,"a":2}',
    '"日本 🤝"',
    '\r\n\t[1]\n',
  ])('reads %s as JSON.parse does', (text) => {
    const read = JSON.stringify(parseJson(text).value);
    expect(read).toBe(JSON.stringify(JSON.parse(text)));
  });

  test('passes over a byte-order mark', () => {
    expect(parseJson('\ufeff[1]').value).toEqual([1]);
  });

  test('makes objects without a prototype and drops keys that could change one', () => {
    const { value } = parseJson('{"__proto__":{"x":1},"constructor":1,"prototype":2,"a":{}}');
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(Object.keys(value as object)).toEqual(['a']);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('knows where each value begins', () => {
    const text = '{\n  "a": [1,\n    {"b": 2}]\n}';
    const { value, positions } = parseJson(text);
    const list = (value as { a: unknown[] }).a;
    const object = positions.get(value as object);
    expect(object?.keys).toEqual(['a']);
    expect(object?.offsets.map((offset) => toLineColumn(text, offset))).toEqual([
      { line: 2, column: 8 },
    ]);
    expect(positions.get(list)?.offsets.map((offset) => toLineColumn(text, offset))).toEqual([
      { line: 2, column: 9 },
      { line: 3, column: 5 },
    ]);
  });

  test.each([
    ['{"a": 1,}', 'there is a comma before }', 1, 8],
    ['[1, 2,\n]', 'there is a comma before ]', 1, 6],
    ['{"a": 1 "b": 2}', 'a comma or } is missing', 1, 9],
    ['{\n  a: 1\n}', 'a key must be in double quotes', 2, 3],
    ['{"a" 1}', 'a colon is missing after the key', 1, 6],
    ['{"a": \'x\'}', 'text needs double quotes', 1, 7],
    ['{"a": // x\n1}', 'JSON has no comments', 1, 7],
    ['{ /* x */ "a": 1}', 'JSON has no comments', 1, 3],
    ['{"a": "x\n"}', 'a string is not closed', 1, 7],
    ['{"a": "\\q"}', 'a string contains an invalid escape', 1, 7],
    ['{"a": undefined}', '"u" cannot begin a value', 1, 7],
    ['{"a": [1', 'the file ends too early', 1, 9],
    ['{"a":', 'the file ends too early', 1, 6],
    ['{', 'the file ends too early', 1, 2],
    ['', 'the file ends too early', 1, 1],
    ['{} {}', 'there is more text after the end', 1, 4],
    ['01', 'there is more text after the end', 1, 2],
  ])('says what is wrong in %j and where', (text, problem, line, column) => {
    const fault = catchError(() => parseJson(text));
    expect(fault).toBeInstanceOf(JsonFault);
    expect({
      problem: (fault as JsonFault).message,
      ...toLineColumn(text, (fault as JsonFault).offset),
    }).toEqual({ problem, line, column });
  });

  test('refuses text over the limits of depth, size and number of values', () => {
    const deepest = '['.repeat(MAX_JSON_DEPTH + 1) + ']'.repeat(MAX_JSON_DEPTH + 1);
    expect(parseJson(deepest).value).toBeInstanceOf(Array);
    expect(catchError(() => parseJson(`[${deepest}]`))).toBeInstanceOf(JsonLimit);
    expect(catchError(() => parseJson('['.repeat(1_000_000)))).toBeInstanceOf(JsonLimit);
    expect(catchError(() => parseJson(' '.repeat(MAX_JSON_LENGTH + 1)))).toBeInstanceOf(JsonLimit);
    const many = `[${'0,'.repeat(MAX_JSON_VALUES)}0]`;
    expect(catchError(() => parseJson(many))).toBeInstanceOf(JsonLimit);
  });
});

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
