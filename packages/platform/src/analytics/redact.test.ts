import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const HEX = '9f86d081884c7d659a2feaa0c55ad015';

test.each([
  ['How do I invite ada@example.com?', 'How do I invite [email]?'],
  ['mail ada.lovelace+docs@mail.example.co.uk, please', 'mail [email], please'],
  ['mail ａｄａ＠example.com', 'mail [email]'],
  ['mail ada\u200b@\u200bexample.com', 'mail [email]'],
  ['clone https://ada:hunter2@git.example.com/a', 'clone https://[secret]@git.example.com/a'],
  ['why does svc_abcdefghijkl0123 fail', 'why does [secret] fail'],
  ['ghp_0123456789abcdefABCDEF0123 expired', '[secret] expired'],
  ['key AKIAIOSFODNN7EXAMPLE is refused', 'key [secret] is refused'],
  [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P is refused',
    '[secret] is refused',
  ],
  ['send Authorization: Bearer abc123def456', 'send Authorization: Bearer [secret]'],
  ['my password=hunter2 does not work', 'my password=[secret] does not work'],
  ['{"token": "abcd1234"}', '{"token": [secret]}'],
  [`commit ${HEX}`, 'commit [secret]'],
  ['job 123e4567-e89b-12d3-a456-426614174000 hangs', 'job [id] hangs'],
  ['AbCdEfGhIjKlMnOpQrStUvWxYz0123456789+/AbCd== here', '[secret] here'],
  [
    '-----BEGIN PRIVATE KEY----- MIIBVgIBADAN -----END PRIVATE KEY----- is refused',
    '[secret] is refused',
  ],
  ['pay with 4111 1111 1111 1111', 'pay with [card]'],
  ['pay with 4111-1111-1111-1111 now', 'pay with [card] now'],
  ['number 4111 1111 1111 1112', 'number [number]'],
  ['call +49 170 1234567', 'call [number]'],
  ['call (030) 1234-5678-90', 'call ([number]'],
  ['SSN 078-05-1120', 'SSN [number]'],
  ['pay to DE89 3704 0044 0532 0130 00', 'pay to [account]'],
  ['host 203.0.113.7 times out', 'host [address] times out'],
  ['host 2001:db8:85a3:0:0:8a2e:370:7334 times out', 'host [address] times out'],
])('%j is kept as %j', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test.each([
  'How do I retry webhooks after a 503?',
  'npm install left-pad@1.2.3',
  'What does @scope/package do?',
  'since 2026-11-15 it fails with error 40401',
  'is stale-while-revalidate-directive the default',
  'set application/vnd.api+json as Content-Type',
  'GET /v1/analytics/{projectId}/assistant/caller-stats',
  'basic authentication or token authentication',
  'at 02:22:13 on port 65535',
  '会话令牌在哪里',
])('%j is kept as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('a long text of one kind is read at once', () => {
  for (const sign of ['a', '1', '@', '-', ':', 'a1', 'A1b/', '1 ', 'password=']) {
    expect(redact(sign.repeat(4_000 / sign.length)).length).toBeLessThan(4_001);
  }
});
