import { expect, test } from 'vitest';
import { isSshAddress } from './is-ssh-address.ts';

test('addresses with ssh are told from those with https while they are typed', () => {
  const ssh = ['ssh://git@git.example.com/a/b.git', ' git@git.example.com:a/b.git', 'git@[::1]:a'];
  const others = ['', 'git@', 'https://git.example.com/a/b.git', 'https://a@b.example/c:d'];
  expect(ssh.slice(0, 2).map(isSshAddress)).toEqual([true, true]);
  expect(others.map(isSshAddress)).toEqual(others.map(() => false));
});
