import { expect, test } from 'vitest';
import { readAdvice, toCertificateId } from './renewal-advice.ts';

/** The example of RFC 9773, appendix A. */
const EXAMPLE = `-----BEGIN CERTIFICATE-----
MIIBQzCB66ADAgECAgUAh2VDITAKBggqhkjOPQQDAjAVMRMwEQYDVQQDEwpFeGFt
cGxlIENBMCIYDzAwMDEwMTAxMDAwMDAwWhgPMDAwMTAxMDEwMDAwMDBaMBYxFDAS
BgNVBAMTC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeBZu
7cbpAYNXZLbbh8rNIzuOoqOOtmxA1v7cRm//AwyMwWxyHz4zfwmBhcSrf47NUAFf
qzLQ2PPQxdTXREYEnKMjMCEwHwYDVR0jBBgwFoAUaYhba4dGQEHhs3uEe6CuLN4B
yNQwCgYIKoZIzj0EAwIDRwAwRAIge09+S5TZAlw5tgtiVvuERV6cT4mfutXIlwTb
+FYN/8oCIClDsqBklhB9KAelFiYt9+6FDj3z4KGVelYM5MdsO3pK
-----END CERTIFICATE-----
`;
const ID = 'aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE';

test('a certificate is named as RFC 9773 names it', () => {
  expect(toCertificateId(EXAMPLE)).toBe(ID);
});

test('the moment of a renewal is within the window, and the same each time', () => {
  const [start, end] = ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'];
  const text = JSON.stringify({ suggestedWindow: { start, end } });
  const at = readAdvice(text, ID)?.getTime() ?? 0;
  expect([at >= Date.parse(start), at <= Date.parse(end)]).toEqual([true, true]);
  expect(readAdvice(text, ID)?.getTime()).toBe(at);
  expect(readAdvice(text, `${ID}x`)?.getTime()).not.toBe(at);
});

test('advice that cannot be read is none', () => {
  const backwards = { start: '2026-03-03T00:00:00Z', end: '2026-03-01T00:00:00Z' };
  const answers = [{}, { suggestedWindow: {} }, { suggestedWindow: backwards }];
  expect(answers.map((answer) => readAdvice(JSON.stringify(answer), ID))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
