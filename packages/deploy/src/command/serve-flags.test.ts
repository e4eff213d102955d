import { expect, test } from 'vitest';
import { parseServeFlags } from './serve-flags.ts';

test('files and overrides keep their order', () => {
  const words =
    '-f a.yaml --set x=1 --file b.yaml --set y=2 --set-string z=3 --port 0 --host :: --data d';
  expect(parseServeFlags(words.split(' '))).toEqual({
    action: 'serve',
    files: ['a.yaml', 'b.yaml'],
    sets: ['x=1', 'y=2'],
    stringSets: ['z=3'],
    port: 0,
    host: '::',
    data: 'd',
    json: false,
  });
});

test.each([
  [['status', '--json'], 'status'],
  [['rollback', '--data', 'x'], 'rollback'],
  [['--data', 'x', 'reload'], 'reload'],
  [['status', '--help'], 'help'],
  [['-h'], 'help'],
  [['-f', 'a.yaml', '--check-values'], 'check'],
])('%j is %s', (words, action) => {
  expect(parseServeFlags(words).action).toBe(action);
});

test.each([
  [['restart'], '"restart" is not a known command.'],
  [['status', 'now'], '"now" is not a known command.'],
  [['--port', 'x'], '--port must be a number from 0 to 65535, not "x".'],
  [['--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
  [['--nonsense'], "Unknown option '--nonsense'."],
  [['status', '--check-values'], '--check-values and "status" cannot be used together.'],
  [['--set'], "Option '--set <value>' argument missing."],
])('%j is refused', (words, what) => {
  expect(() => parseServeFlags(words)).toThrow(what);
});
