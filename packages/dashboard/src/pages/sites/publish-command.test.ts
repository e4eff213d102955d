import { expect, test } from 'vitest';
import { toExampleDomain, toPublishCommand } from './publish-command.ts';

test('the command names the platform that shows it, and makes a site only where asked', () => {
  expect(toPublishCommand('https://quire.example', 'docs.example', { creates: true })).toBe(
    `npx quire publish ./docs \\
  --domain docs.example \\
  --api https://quire.example \\
  --create`,
  );
  expect(toPublishCommand('x', 'y', { creates: false })).not.toContain('--create');
});

test.each([
  ['localhost', 'docs.localhost'],
  ['quire.example.com', 'docs.quire.example.com'],
  ['127.0.0.1', 'docs.localhost'],
  ['[::1]', 'docs.localhost'],
])('at %s a site could be at %s', (host, domain) => {
  expect(toExampleDomain(host)).toBe(domain);
});
