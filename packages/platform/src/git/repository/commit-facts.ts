/** What is told of a commit. Its texts come from strangers: they are bounded, and hold nothing that hides or turns text. */
export interface CommitFacts {
  id: string;
  author: string;
  message: string;
  /** When it was committed, in milliseconds since the epoch. */
  time: number;
}

const LONGEST_NAME = 200;
const LONGEST_MESSAGE = 10_000;
/** 9999-12-31: later times are made up. */
const LATEST_SECONDS = 253_402_300_799;

/** Control characters but for tab and newline, those that turn the direction of text, and invisible ones. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Reads the text of a commit object. */
export function parseCommit(id: string, bytes: Buffer): CommitFacts {
  const end = bytes.indexOf('\n\n');
  const head = bytes.subarray(0, end < 0 ? bytes.length : end);
  const encoding = /^encoding (.{1,40})$/m.exec(head.toString('latin1'))?.[1];
  const decode = createDecoder(encoding);
  const lines = decode(head).split('\n');
  const find = (name: string) =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  const [, author = ''] = /^(.*?)\s*<[^>]*>/.exec(find('author') ?? '') ?? [];
  const [, seconds = '0'] = /> (-?\d+) [+-]\d+$/.exec(find('committer') ?? '') ?? [];
  const message = end < 0 ? '' : decode(bytes.subarray(end + 2));
  return {
    id,
    author: cut(clean(author).replace(/\s+/g, ' ').trim(), LONGEST_NAME),
    message: cut(clean(message.replaceAll('\r\n', '\n')).trim(), LONGEST_MESSAGE),
    time: Math.min(Math.max(Number(seconds), 0), LATEST_SECONDS) * 1000,
  };
}

function createDecoder(encoding = 'utf-8'): (bytes: Buffer) => string {
  try {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return (bytes) => bytes.toString('utf8');
  }
}

function clean(text: string): string {
  return Buffer.from(text).toString().replace(HIDDEN, '');
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${Buffer.from(text.slice(0, most - 1)).toString()}…`;
}
