import { expect, test } from 'vitest';
import { parseCommit } from './commit-facts.ts';

const parse = (text: string | Buffer) => parseCommit('1'.repeat(40), Buffer.from(text));
const head = (author: string) => `tree ${'2'.repeat(40)}\nauthor ${author}\ncommitter ${author}\n`;

test('the author, the message and the time of a commit are told', () => {
  expect(
    parse(`${head('Ada Lovelace <ada@example.com> 1767322800 +0100')}\nfix: it\n\nbody\n`),
  ).toEqual({
    id: '1'.repeat(40),
    author: 'Ada Lovelace',
    message: 'fix: it\n\nbody',
    time: 1_767_322_800_000,
  });
});

test('what hides or turns text is left out, and long texts are cut', () => {
  const { author, message } = parse(
    `${head('Eve\u202e\u200b\u001b[31m <e@example.com> 1 +0000')}\n\u0000${'x'.repeat(20_000)}\u2066`,
  );
  expect(author).toBe('Eve[31m');
  expect([message.length, message.at(0), message.at(-1)]).toEqual([10_000, 'x', '…']);
});

test('another encoding is read, and an unknown one does no harm', () => {
  const latin = Buffer.from(
    `${head('J\xf6rg <j@example.com> 1 +0000')}encoding ISO-8859-1\n\ngr\xfc\xdfe\n`,
    'latin1',
  );
  expect([parse(latin).author, parse(latin).message]).toEqual(['Jörg', 'grüße']);
  expect(parse(`${head('A <a@example.com> 1 +0000')}encoding no/such\n\nä`).message).toBe('ä');
});

test('a commit that is none has no facts, and no error', () => {
  for (const text of [
    '',
    'author',
    'committer x',
    '\n\n\n',
    head('<>'),
    head('x 99999999999999999 +0000'),
  ]) {
    expect(parse(text)).toMatchObject({ author: '', message: '', time: 0 });
  }
  expect(parse(head('A <a> 99999999999999999 +0000')).time).toBe(253_402_300_799_000);
});
