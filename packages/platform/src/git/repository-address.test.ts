import { expect, test } from 'vitest';
import { isAllowedHost, parseRepositoryAddress } from './repository-address.ts';

test('each form of an address is read as git reads it', () => {
  const read = (text: string) => {
    const { scheme, host, port, url } = parseRepositoryAddress(text);
    return [scheme, host, port, url];
  };
  expect([
    read('https://Git.Example.com/team/docs.git'),
    read('https://git.example.com:8443/team/docs.git'),
    read('https://0x7f.1/a.git'),
    read('https://[::1]:2000/a.git'),
    read('git@git.example.com:team/docs.git'),
    read('ssh://git.example.com/team/docs.git'),
    read('ssh://me@GIT.example.com:2222/~/docs.git'),
    read('ssh://git@0x7f.1/a.git'),
  ]).toEqual([
    ['https', 'git.example.com', 443, 'https://git.example.com/team/docs.git'],
    ['https', 'git.example.com', 8443, 'https://git.example.com:8443/team/docs.git'],
    ['https', '127.0.0.1', 443, 'https://127.0.0.1/a.git'],
    ['https', '::1', 2000, 'https://[::1]:2000/a.git'],
    ['ssh', 'git.example.com', 22, 'git@git.example.com:team/docs.git'],
    ['ssh', 'git.example.com', 22, 'ssh://git@git.example.com/team/docs.git'],
    ['ssh', 'git.example.com', 2222, 'ssh://me@git.example.com:2222/~/docs.git'],
    ['ssh', '127.0.0.1', 22, 'ssh://git@127.0.0.1/a.git'],
  ]);
});

test('a host is allowed by its whole name, for one port or all', () => {
  const allowed = ['git.internal', '10.0.0.5:8443', '[::1]'];
  const cases = [
    { host: 'git.internal', port: 22 },
    { host: 'x.git.internal', port: 22 },
    { host: '10.0.0.5', port: 8443 },
    { host: '10.0.0.5', port: 443 },
    { host: '::1', port: 443 },
  ];
  expect(cases.map((place) => isAllowedHost(place, allowed))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
