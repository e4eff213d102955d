import { expect, test } from 'vitest';
import { describePublisher, toSubject } from './origin-words.ts';

test('a commit is called by the first line of its message', () => {
  expect(toSubject('Better words\n\nShort ones.')).toBe('Better words');
  expect(toSubject('  \n ')).toBeUndefined();
  expect(toSubject(null)).toBeUndefined();
});

test('members, keys and repositories publish', () => {
  expect(describePublisher({ kind: 'member', id: 'mem_1', name: 'Ada' })).toBe('by Ada');
  expect(describePublisher({ kind: 'key', id: 'key_1', name: 'ci' })).toBe('with the key ci');
  expect(describePublisher({ kind: 'repository', id: 'x', name: 'acme/docs' })).toBe(
    'from acme/docs',
  );
});
