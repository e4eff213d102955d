/**
 * The commands of a shell text as lists of words. Quotes, escapes and lines that go on are read as a shell does;
 * nothing is expanded, and nothing is run. Comments and prompts (`$ `) are left out.
 */
export function parseShellWords(text: string): { words: string[]; line: number }[] {
  const commands: { words: string[]; line: number }[] = [];
  let words: string[] = [];
  let word: string | undefined;
  let line = 1;
  let startedAt = 1;
  const endWord = () => {
    if (word === undefined) return;
    if (words.length === 0) startedAt = line;
    if (word !== '$' || words.length > 0) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push({ words, line: startedAt });
    words = [];
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[;&|\n]+$/.test(token)) endCommand();
    else if (/^(?:\s|\\\r?\n)+$/.test(token)) endWord();
    else if (!(token.startsWith('#') && word === undefined)) word = (word ?? '') + unquote(token);
    line += token.split('\n').length - 1;
  }
  endCommand();
  return commands;
}

/** Line ends that go on, spaces, ends of commands, texts in quotes, comments, escapes, and anything else. */
const TOKEN =
  /(?:\\\r?\n)+|[ \t\r]+|\n|[;&|]+|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|(?<![^\s;&|]|\\[ \t])#[^\n]*|\\[\s\S]|[^\s;&|'"\\#]+|[\s\S]/g;

function unquote(token: string): string {
  if (token.length > 1 && token.startsWith("'")) return token.slice(1, -1);
  if (token.length > 1 && token.startsWith('"')) {
    return token
      .slice(1, -1)
      .replace(/\\\r?\n/g, '')
      .replace(/\\(["\\$`])/g, '$1');
  }
  return token.startsWith('\\') ? token.slice(1) : token;
}
