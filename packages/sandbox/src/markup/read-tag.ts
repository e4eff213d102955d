import type { MarkupAttribute } from './markup-node.ts';

/** A tag as it stands in the text. */
export interface Tag {
  name: string;
  attributes: MarkupAttribute[];
  /** Whether it ends in `/>`. */
  closed: boolean;
  /** Where the text goes on. */
  end: number;
}

const NAME = /[a-zA-Z][^\s/>]*/y;
const SPACE = /[\s/]*/y;
const ATTRIBUTE =
  /([^\s/>=][^\s/>=]*|=[^\s/>=]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))?)?/y;

/** Reads the tag whose name begins at an offset, as browsers do; nothing when the text ends inside. */
export function readTag(text: string, at: number): Tag | undefined {
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const attributes: MarkupAttribute[] = [];
  let end = at + name.length;
  while (end < text.length) {
    SPACE.lastIndex = end;
    end += SPACE.exec(text)?.[0].length ?? 0;
    if (text[end] === '>') {
      return { name, attributes, closed: text[end - 1] === '/', end: end + 1 };
    }
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(text);
    if (!match?.[1]) return undefined;
    const value = match[2] ?? match[3] ?? match[4];
    attributes.push(value === undefined ? { name: match[1] } : { name: match[1], text: value });
    end += match[0].length;
  }
  return undefined;
}
