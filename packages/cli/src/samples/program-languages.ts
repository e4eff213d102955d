import { type Environment, findProgram } from '../terminal/find-program.ts';

/** How code in a language is run. */
interface ProgramLanguage {
  /** In messages. */
  name: string;
  /** The language as code blocks and descriptions write it, in lower case. */
  written: readonly string[];
  /** The programs that can run it, the first that is installed. */
  programs: readonly string[];
  /** The name of the file that it is written to. */
  file(code: string): string;
  /** What comes before the code in that file. */
  before?(code: string): string;
}

/** The languages that `--allow-exec` runs; the guide lists them. */
const LANGUAGES: readonly ProgramLanguage[] = [
  {
    name: 'shell',
    written: ['bash', 'sh', 'shell', 'zsh'],
    programs: ['bash', 'sh'],
    file: () => 'sample.sh',
  },
  {
    name: 'JavaScript',
    written: ['javascript', 'js', 'mjs', 'node', 'node.js', 'nodejs'],
    programs: ['node'],
    file: (code) => (/\brequire\(/.test(code) ? 'sample.cjs' : 'sample.mjs'),
  },
  {
    name: 'Python',
    written: ['python', 'py', 'python3'],
    programs: ['python3', 'python'],
    file: () => 'sample.py',
  },
  { name: 'Ruby', written: ['ruby', 'rb'], programs: ['ruby'], file: () => 'sample.rb' },
  {
    name: 'PHP',
    written: ['php'],
    programs: ['php'],
    file: () => 'sample.php',
    before: (code) => (/^\s*<\?/.test(code) ? '' : '<?php\n'),
  },
];

/** Code as a file, and the program that runs it. */
export interface Runnable {
  language: string;
  /** The path of the program; nothing where none of the names is installed. */
  program: string | undefined;
  wanted: string;
  file: string;
  text: string;
}

/** How a piece of code is run here; nothing for languages that are not. */
export function toRunnable(
  { language, code }: { language: string; code: string },
  environment: Environment,
): Runnable | undefined {
  const found = LANGUAGES.find(({ written }) => written.includes(language));
  if (!found) return undefined;
  const { name, programs, file, before } = found;
  const program = programs.map((one) => findProgram(one, environment)).find(Boolean);
  return {
    language: name,
    program,
    wanted: programs[0] ?? '',
    file: file(code),
    text: `${before?.(code) ?? ''}${code}\n`,
  };
}
