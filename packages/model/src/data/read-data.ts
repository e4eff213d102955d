/** What a text of JSON or YAML holds, and where it is written in a way that strict parsers refuse. */
export interface ReadData {
  value: unknown;
  loose?: LooseSyntax;
}

/** Syntax that is read although the rules of the format do not allow it. */
export interface LooseSyntax {
  problem: string;
  fix: string;
  /** The first place, from 1. */
  line: number;
  column: number;
  /** How many places there are. */
  count: number;
}

/** Why a text cannot be read as JSON or YAML. */
export class DataSyntaxError extends Error {
  readonly fix: string | undefined;
  /** From 1, where it is known. */
  readonly place: { line?: number; column?: number };

  constructor(
    problem: string,
    { fix, ...place }: { fix?: string; line?: number; column?: number } = {},
  ) {
    super(problem);
    this.fix = fix;
    this.place = place;
  }
}

/** One sentence about all places of loose syntax, for a diagnostic that names the first. */
export function describeLoose({ problem, count }: LooseSyntax): string {
  const more = count - 1;
  const rest = more > 0 ? ` ${more} more ${more === 1 ? 'place is' : 'places are'} like it.` : '';
  return `Strict parsers refuse this file: ${problem}.${rest}`;
}
