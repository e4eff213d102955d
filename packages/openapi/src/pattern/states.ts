/** A test of one character, and the steps that it takes beside the one of its state. */
export interface CharacterTest {
  fits(character: string): boolean;
  cost: number;
}

/** One state of a compiled pattern. Where it leads is the number of another. */
export type State =
  /** Takes one character. */
  | { kind: 'take'; test: CharacterTest; next: number }
  /** Leads on to several states, and takes nothing. */
  | { kind: 'split'; next: number[] }
  /** Leads on where the position is right: `^`, `$`, `\b`. */
  | {
      kind: 'position';
      fits(before: string | undefined, after: string | undefined): boolean;
      next: number;
    }
  /** Leads on where another pattern fits, or does not fit, around the position. */
  | { kind: 'look'; from: number; isBehind: boolean; isNegated: boolean; next: number }
  | { kind: 'end' };

/** A pattern as a graph of states. */
export interface Program {
  states: State[];
  start: number;
}
