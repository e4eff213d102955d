import { expect, test } from 'vitest';
import { findProgram, KNOWN_PROGRAMS } from './known-programs.ts';

test.each([
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT', 'agent'],
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'OpenAI', 'crawler'],
  ['Mozilla/5.0 (compatible; Claude-User/1.0)', 'Claude', 'agent'],
  ['Mozilla/5.0 (compatible; googlebot/2.1)', 'Google', 'crawler'],
  ['meta-externalfetcher/1.1', 'Meta', 'agent'],
])('%s is %s, an %s', (userAgent, name, kind) => {
  expect(findProgram(userAgent)).toMatchObject({ name, kind });
});

test.each([
  undefined,
  '',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'curl/8.0',
])('%s is none that is known', (userAgent) => {
  expect(findProgram(userAgent)).toBeUndefined();
});

test('every word finds its own entry: none stands behind a shorter one', () => {
  for (const program of KNOWN_PROGRAMS) expect(findProgram(program.word)).toEqual(program);
});
