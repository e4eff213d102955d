import { MAX_HIGHLIGHT_LENGTH } from '../limits.ts';

/** One line of what a terminal shows. */
export interface SessionLine {
  /** What the terminal put before what was typed; empty on a line that goes on. */
  prompt: string;
  text: string;
  isTyped: boolean;
}

/** What a terminal shows: what was typed, and what was answered. */
export interface Session {
  lines: readonly SessionLine[];
  /** The language of what was typed. */
  language: string;
}

const TERMINALS = /^(?:console|terminal|(?:shell|sh|bash)-?session)$/;
const SHELLS = /^(?:bash|sh|shell|zsh|fish|commandline)$/;
const PYTHON = /^(?:pycon|py|python)$/;

const PLACE = String.raw`(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,60}@[\w.-]{1,60}[: ][^\s$#%>]{0,100})?`;
const DOLLAR = new RegExp(`^${PLACE}[$%❯➜](?: +|$)`);
const ROOT = new RegExp(`^${PLACE}#(?: +|$)`);
const WINDOWS = /^(?:PS(?: [^>\n]{1,200})?|[A-Za-z]:\\[^>\n]{0,200})> ?/;
const GOES_ON = /^> ?/;
const DOCTEST = /^(?:>>>|\.\.\.)(?: |$)/;
const HERE = /<<-?\s*(['"]?)(\w{1,60})\1/;

/**
 * Code that is what a terminal shows, taken apart. In a shell's own language it is one only where a line begins
 * with `$ `, which no program does.
 */
export function readSession(language: string, code: string): Session | undefined {
  const name = language.toLowerCase();
  if (code.length > MAX_HIGHLIGHT_LENGTH) return undefined;
  if (PYTHON.test(name)) return /^>>> /m.test(code) ? readDoctest(code) : undefined;
  const isTerminal = TERMINALS.test(name);
  if (!isTerminal && !(SHELLS.test(name) && /^\$ /m.test(code))) return undefined;
  const lines = code.split('\n');
  const findPrompt = choosePrompt(lines, isTerminal);
  if (!findPrompt) return undefined;
  const isWindows = findPrompt === WINDOWS;
  return {
    lines: readShell(lines, findPrompt, { isTerminal }),
    language: isWindows ? 'powershell' : 'bash',
  };
}

/** A `#` is the prompt of root only where no other prompt is: else it begins a comment, or an answer. */
function choosePrompt(lines: readonly string[], isTerminal: boolean): RegExp | undefined {
  const prompts = isTerminal ? [DOLLAR, WINDOWS, ROOT] : [DOLLAR];
  return prompts.find((prompt) => lines.some((line) => prompt.test(line)));
}

function readShell(
  lines: readonly string[],
  findPrompt: RegExp,
  { isTerminal }: { isTerminal: boolean },
): SessionLine[] {
  let goesOn = false;
  let hereEnd: string | undefined;
  return lines.map((line) => {
    let prompt = findPrompt.exec(line)?.[0];
    if (hereEnd !== undefined || goesOn) {
      prompt = isTerminal ? (GOES_ON.exec(line)?.[0] ?? '') : '';
    } else if (prompt === undefined && !isTerminal && /^\s*#/.test(line)) {
      prompt = '';
    }
    if (prompt === undefined) return { prompt: '', text: line, isTyped: false };
    const text = line.slice(prompt.length);
    if (hereEnd === undefined) hereEnd = HERE.exec(text)?.[2];
    else if (text.trim() === hereEnd) hereEnd = undefined;
    goesOn = /\\$/.test(text);
    return { prompt, text, isTyped: true };
  });
}

function readDoctest(code: string): Session {
  const lines = code.split('\n').map((line) => {
    const prompt = DOCTEST.exec(line)?.[0];
    if (prompt === undefined) return { prompt: '', text: line, isTyped: false };
    return { prompt, text: line.slice(prompt.length), isTyped: true };
  });
  return { lines, language: 'python' };
}
