import { readLiteral } from '../expression/literal.ts';
import { type Scope, UNBOUND } from '../expression/scope.ts';

/** A place for a word about the reader. */
export interface PersonalPlace {
  /** Where the word is in what the host says of the reader: `team.title`. */
  readonly path: string;
  /** What stands there until it is known. */
  readonly fallback: string;
}

/** `user.name`, `user.team.title`, and what is shown where it is not known: `user.name || 'friend'`. */
const PLACE = /^\s*user((?:\??\.[A-Za-z_]\w{0,63}){1,5})\s*(?:(?:\|\||\?\?)\s*(.*\S))?\s*$/s;

/** Text with places for words about the reader: the browser fills them in, the server never does. */
export class PersonalText {
  readonly parts: readonly (string | PersonalPlace)[];

  constructor(parts: readonly (string | PersonalPlace)[]) {
    this.parts = parts;
  }

  /** The text for a reader of whom nothing is known. */
  toFallback(write: (word: string) => string = (word) => word): string {
    return this.parts
      .map((part) => (typeof part === 'string' ? part : write(part.fallback)))
      .join('');
  }

  /** The parts as the browser reads them: text, or where a word is and what stands for it. */
  toPattern(): (string | readonly [string, string])[] {
    return this.parts.map((part) =>
      typeof part === 'string' ? part : ([part.path, part.fallback] as const),
    );
  }
}

/** The place that an expression is; nothing for any other, and where the page has a `user` of its own. */
export function parsePlace(source: string, scope: Scope): PersonalPlace | undefined {
  if (!source.includes('user')) return undefined;
  const [, path, otherwise] = PLACE.exec(source) ?? [];
  if (path === undefined || scope.lookup('user') !== UNBOUND) return undefined;
  const fallback = otherwise === undefined ? '' : readLiteral(otherwise);
  if (typeof fallback !== 'string') return undefined;
  return { path: path.replaceAll('?.', '.').slice(1), fallback };
}

/** The value of an attribute that is one place, or a template whose every expression is one. */
export function parsePersonalValue(source: string, scope: Scope): PersonalText | undefined {
  const place = parsePlace(source, scope);
  if (place) return new PersonalText([place]);
  const template = /^\s*`([^`\\]*)`\s*$/.exec(source)?.[1];
  return template === undefined ? undefined : parsePlaces(template, /\$\{([^{}]*)\}/, scope);
}

/** An address of Markdown with places in it: `https://app.example.com/{user.team}`. */
export function parsePersonalAddress(address: string, scope: Scope): PersonalText | undefined {
  return parsePlaces(address, /\{([^{}]*)\}/, scope);
}

function parsePlaces(text: string, expression: RegExp, scope: Scope): PersonalText | undefined {
  if (!text.includes('user')) return undefined;
  const pieces = text.split(expression);
  if (pieces.length < 3) return undefined;
  const parts: (string | PersonalPlace)[] = [];
  for (const [position, piece] of pieces.entries()) {
    // Between two pieces of text `split` gives what the braces held.
    const part = position % 2 === 0 ? piece : parsePlace(piece, scope);
    if (part === undefined) return undefined;
    if (part !== '') parts.push(part);
  }
  return new PersonalText(parts);
}
