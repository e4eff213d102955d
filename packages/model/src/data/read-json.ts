import { JsonFault } from '../json/json-fault.ts';
import { toLineColumn } from '../json/line-index.ts';
import { parseJson } from '../json/parse-json.ts';
import { DataSyntaxError, type LooseSyntax, type ReadData } from './read-data.ts';

/**
 * Reads JSON of any size. Line breaks and other control characters inside texts are taken as they
 * are, and a comma before a closing bracket counts for nothing, as many parsers have it.
 */
export function readJson(text: string): ReadData {
  const source = text.replace(/^\ufeff/, '');
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const { text: correct, loose } = correctJson(source);
    if (loose === undefined) throw toSyntaxError(source, error);
    try {
      return { value: JSON.parse(correct), loose };
    } catch {
      throw toSyntaxError(source, error);
    }
  }
}

/** The same data in JSON that every parser reads. */
function correctJson(text: string): { text: string; loose?: LooseSyntax } {
  const findings = findLoose(text);
  const [first] = findings;
  if (!first) return { text };
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, by } of findings) {
    pieces.push(text.slice(from, offset), by);
    from = offset + 1;
  }
  const { problem, fix, offset } = first;
  return {
    text: `${pieces.join('')}${text.slice(from)}`,
    loose: { problem, fix, ...toLineColumn(text, offset), count: findings.length },
  };
}

/** One character that JSON does not allow, and what stands for it. */
interface Finding {
  offset: number;
  by: string;
  problem: string;
  fix: string;
}

const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;

function findLoose(text: string): Finding[] {
  const findings: Finding[] = [];
  // The last two characters outside of texts that are no space.
  let last = 0;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    const character = text[at];
    if (code === QUOTE) at = skipText(text, at, findings);
    else if (character === '}' || character === ']') {
      if (text[last] === ',' && !'[{,:'.includes(text[before] ?? '')) {
        const problem = `there is a comma before ${character}`;
        findings.push({ offset: last, by: '', problem, fix: 'Remove the last comma.' });
      }
    }
    before = last;
    last = at;
  }
  return findings;
}

/** The end of the text that begins here; control characters inside it are noted. */
function skipText(text: string, from: number, findings: Finding[]): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
    else if (code < SPACE) {
      const by = JSON.stringify(text[at]).slice(1, -1);
      const problem = `a string contains ${NAMES[by] ?? 'a control character'}`;
      findings.push({ offset: at, by, problem, fix: `Write it as ${by}.` });
    }
  }
  return text.length;
}

const NAMES: Readonly<Record<string, string>> = {
  '\\n': 'a line break',
  '\\r': 'a line break',
  '\\t': 'a tab',
};

/** Our own reader words a fault better and knows its place; texts beyond its limits have the words of `JSON.parse`. */
function toSyntaxError(text: string, error: unknown): DataSyntaxError {
  try {
    parseJson(text);
  } catch (fault) {
    if (fault instanceof JsonFault) {
      const { message, fix, offset } = fault;
      return new DataSyntaxError(message, { fix, ...toLineColumn(text, offset) });
    }
  }
  const words = error instanceof Error ? error.message : '';
  const offset = /at position (\d+)/.exec(words)?.[1];
  const place = offset === undefined ? {} : toLineColumn(text, Number(offset));
  return new DataSyntaxError('it is not JSON', place);
}
