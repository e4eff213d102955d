import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runWords } from '../testing/run-words.ts';

async function printScript(shell: string): Promise<string> {
  const { code, out } = await runWords(['completion', shell]);
  expect(code).toBe(0);
  return out;
}

test.each([
  [['quire', 'ch'], ['check']],
  [['quire', 'check', '--fo'], ['--format']],
  [
    ['quire', 'check', '--format', 'g'],
    ['github', 'gitlab'],
  ],
  [['quire', 'admin', 'k'], ['keys']],
  [['quire', 'admin', 'keys', '--sc'], ['--scope']],
  // A folder that is called as a command is none.
  [['quire', 'build', 'admin', '--si'], ['--site-url']],
  // What a flag takes is a file: bash completes it.
  [['quire', 'build', '--out', ''], []],
])('bash completes %j', async (words, offered) => {
  const script = await printScript('bash');
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _quire; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' });
  expect([stderr, stdout.split('\n').filter((word) => word !== '')]).toEqual(['', offered]);
});

test('zsh gets every word with what it means', async () => {
  const script = await printScript('zsh');
  expect(script).toMatch(/^#compdef quire\n/);
  expect(script).toContain("'check:Check configuration, links,");
  expect(script).toContain('"check --format") compadd text json github gitlab sarif; return ;;');
  expect(script).toContain('"build --out") _files; return ;;');
});

test('fish gets every word with what it means', async () => {
  const lines = (await printScript('fish')).split('\n');
  expect(lines).toContain(
    "complete -c quire -n '__fish_seen_subcommand_from check' -l format -x -a 'text json github gitlab sarif' -d 'output format: github for annotations, gitlab for a Code Quality report'",
  );
  expect(lines.find((line) => line.includes('-a backup'))).toMatch(
    /^complete -c quire -n '__fish_seen_subcommand_from admin; and not __fish_seen_subcommand_from organizations /,
  );
});
