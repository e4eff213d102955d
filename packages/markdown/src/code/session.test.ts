import { expect, test } from 'vitest';
import { readSession } from './session.ts';

/** Each line with what it is: `>` was typed, after its prompt in brackets, and `<` was answered. */
function show(language: string, code: string): string[] | undefined {
  return readSession(language, code)?.lines.map(({ prompt, text, isTyped }) =>
    isTyped ? `>[${prompt}]${text}` : `<${text}`,
  );
}

test('what was typed is told apart from what was answered', () => {
  expect(show('console', '$ ls -a\na b\n\n$ pwd\n/root')).toEqual([
    '>[$ ]ls -a',
    '<a b',
    '<',
    '>[$ ]pwd',
    '</root',
  ]);
});

test.each([
  ['me@host:~/docs$ ls', 'me@host:~/docs$ '],
  ['(venv) $ ls', '(venv) $ '],
  ['% ls', '% '],
  ['❯ ls', '❯ '],
  ['# ls', '# '],
  ['PS C:\\Users> ls', 'PS C:\\Users> '],
  ['C:\\Users>ls', 'C:\\Users>'],
])('%s has a prompt', (line, prompt) => {
  expect(readSession('shell-session', line)?.lines).toEqual([
    { prompt, text: 'ls', isTyped: true },
  ]);
});

test('a hash is no prompt where there is another one', () => {
  expect(show('console', '$ cat a.md\n# Title')).toEqual(['>[$ ]cat a.md', '<# Title']);
});

test('a command goes on after a backslash, in a here-document and in a comment of a shell', () => {
  expect(show('console', '$ a \\\n> b\nc')).toEqual(['>[$ ]a \\', '>[> ]b', '<c']);
  expect(show('bash', '# first\n$ a \\\n  b\nc')).toEqual([
    '>[]# first',
    '>[$ ]a \\',
    '>[]  b',
    '<c',
  ]);
  expect(show('bash', '$ cat <<EOF\nx\nEOF\ny')).toEqual([
    '>[$ ]cat <<EOF',
    '>[]x',
    '>[]EOF',
    '<y',
  ]);
});

test('Python and its answers', () => {
  expect(show('python', '>>> if a:\n...   b\n1')).toEqual(['>[>>> ]if a:', '>[... ]  b', '<1']);
});

test('a program is no session', () => {
  expect(readSession('bash', 'echo $ a\n$VAR x')).toBeUndefined();
  expect(readSession('console', 'only an answer')).toBeUndefined();
  expect(readSession('js', '$ a')).toBeUndefined();
  expect(readSession('python', 'a >>> b')).toBeUndefined();
});

test('long lines without a prompt are read in no time', () => {
  const line = `${'a.'.repeat(20_000)}@`;
  expect(readSession('console', `$ a\n${line}`)?.lines[1]?.isTyped).toBe(false);
});
