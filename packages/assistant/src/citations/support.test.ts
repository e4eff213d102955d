import { describe, expect, test } from 'vitest';
import { listFacts } from './facts.ts';
import { isOtherLanguage } from './language.ts';
import { isSupported, toClaim, toEvidence } from './support.ts';

const PASSAGE = toEvidence({
  address: '/guides/retries',
  id: '',
  title: 'Webhooks',
  heading: 'Retries',
  breadcrumbs: ['Guides'],
  text: 'A webhook is retried five times with growing pauses, up to 1,500 seconds. Set `maxRetries` or run quire hooks --retry=no. QUIRE_HOOKS_DIR names the folder.',
  blocks: [],
  coverage: 1,
  score: 1,
});

const SENTENCES: [sentence: string, isSupported: boolean][] = [
  ['A webhook is retried five times.', true],
  ['Webhooks get 5 retries with pauses that grow.', true],
  ['It waits at most 1500 seconds between retries.', true],
  ['Set `maxRetries` to change the number of retries.', true],
  ['Use `quire hooks --retry=no` to turn retries off.', true],
  ['A webhook is retried seven times.', false],
  ['A webhook is retried 15 times.', false],
  ['Set `retryLimit` for webhook retries.', false],
  ['Set QUIRE_HOOKS_KEY for the folder.', false],
  ['Run quire hooks --retry=yes for webhook retries.', false],
  ['See https://evil.example for webhook retries.', false],
  ['Billing plans include priority support and discounts.', false],
];

describe('a passage and a sentence that cites it', () => {
  test.each(SENTENCES)('%s %s', (sentence, isSo) => {
    expect(isSupported(toClaim(sentence), PASSAGE)).toBe(isSo);
  });

  test('code has to be there nearly word by word', () => {
    const isCode = (text: string) => isSupported(toClaim(text), PASSAGE, 'code');
    expect([isCode('quire hooks --retry=no'), isCode('quire hooks purge everything now')]).toEqual([
      true,
      false,
    ]);
  });
});

test('facts are numbers, names, code and addresses, without what the reader fills in', () => {
  expect(
    listFacts(
      'Run `npm run x -- <name>` in /srv/docs with API_KEY, fooBar, docs.json, --all, two of 1,500 at HTTP2 or a@b.example. See https://x.example/y.',
    ).sort(),
  ).toEqual(
    [
      ...['https://x.example/y', 'a@b.example', 'npm', 'run', 'x', '/srv/docs', 'api_key'],
      ...['foobar', 'docs.json', '--all', '2', '1500', 'http2'],
    ].sort(),
  );
});

test('a question in another language than the pages is known as such', () => {
  const english = 'The token expires after one hour. Ask for a new one with the key.';
  expect([
    isOtherLanguage('Wie lange ist das Token gültig und was kann ich tun?', english),
    isOtherLanguage('トークンの有効期限は？', english),
    isOtherLanguage('How long is the token valid?', english),
    isOtherLanguage('token expiry', english),
  ]).toEqual([true, true, false, false]);
});
