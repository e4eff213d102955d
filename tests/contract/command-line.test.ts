import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createTestContext } from '../support/test-context.ts';

async function run(words: string[], environment: Record<string, string> = {}) {
  const { captured, context } = createTestContext(environment);
  const exitCode = await runCommand(words, context);
  return { exitCode, ...captured };
}

const { version } = JSON.parse(
  readFileSync(new URL('../../packages/cli/package.json', import.meta.url), 'utf8'),
);

describe('quire', () => {
  test('prints its version', async () => {
    expect(await run(['--version'])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('prints help with examples, and every command has an example of its own', async () => {
    const help = await run(['--help']);
    expect(help.exitCode).toBe(0);
    expect(help.stdout).toContain('Examples:');
    const names = [...help.stdout.matchAll(/^ {2}([a-z]+) .*$/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('platform');
    for (const name of names) {
      const own = await run([name, '--help']);
      expect([name, own.exitCode, own.stdout.includes('Example')]).toEqual([name, 0, true]);
    }
  });

  test('without a command it shows the help and ends with 2', async () => {
    const answer = await run([]);
    expect([answer.exitCode, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toContain('Usage: quire');
  });

  test.each([
    [['nonsense'], "unknown command 'nonsense'"],
    [['platform', '--nonsense'], "unknown option '--nonsense'"],
    [['platform', '--port', 'x'], 'It must be a number from 0 to 65535.'],
    [['export'], "required option '--out <file>' not specified"],
    [['export', '--ot', 'x.tar.gz'], "unknown option '--ot'\n(Did you mean --out?)"],
    [['chek'], "unknown command 'chek'\n(Did you mean check?)"],
  ])('misuse ends with 2 and says what is wrong: %j', async (words, message) => {
    const answer = await run(words);
    expect(answer.exitCode).toBe(2);
    expect(answer.stderr).toContain(message);
  });

  test('a wrong setting is named, with what it means', async () => {
    const answer = await run(['platform'], { QUIRE_EXPORT_LINK_TTL: '5' });
    expect(answer).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error The QUIRE_EXPORT_LINK_TTL environment variable must be a whole number from 60 to 604800, not "5". [SETTING_INVALID]\n   → Its meaning: How long a link to a bundle works, in seconds.\n',
    });
  });
});
