import { Argument } from 'commander';
import { toBashScript } from '../completion/bash.ts';
import { describeWords } from '../completion/describe-words.ts';
import { toFishScript } from '../completion/fish.ts';
import { toZshScript } from '../completion/zsh.ts';
import type { AddCommand } from './index.ts';

const SCRIPTS = { bash: toBashScript, zsh: toZshScript, fish: toFishScript };

/** `quire completion`: the script with which a shell completes this command. */
export const addCompletionCommand: AddCommand = (program, context, finish) => {
  program
    .command('completion')
    .description('Print a script that lets your shell complete commands and flags.')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      '\nExamples:\n  quire completion bash >> ~/.bashrc\n  quire completion zsh > ~/.zfunc/_quire\n  quire completion fish > ~/.config/fish/completions/quire.fish\n',
    )
    .action((shell: keyof typeof SCRIPTS) => {
      context.stdout.write(SCRIPTS[shell](describeWords(program)));
      finish(0);
    });
};
