/** What authors call the language of a command line. */
const SHELLS: ReadonlySet<string> = new Set(
  'bash bat batch cmd commandline console fish powershell ps1 sh shell shell-session shellscript terminal zsh'.split(
    ' ',
  ),
);

/** A program, a subcommand or a flag; neither an address nor a quoted text. */
const WORD = /(?<![^\s;&|(=`])-{0,2}[a-z][\w.-]{0,58}(?![^\s;&|)=`])/gi;

/** Whether code in this language is typed at a prompt. */
export function isShell(language: string): boolean {
  return SHELLS.has(language.toLowerCase());
}

/** Adds the words of commands: a reader who looks for `npm install` types just that. */
export function collectCommandWords(code: string, words: Set<string>, limit: number): void {
  for (const [word] of code.matchAll(WORD)) {
    if (words.size >= limit) return;
    words.add(word);
  }
}
