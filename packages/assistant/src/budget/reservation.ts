/** Tokens of a model that were set aside for one answer. */
export interface Reservation {
  /** Puts what the answer took in the place of what was set aside. */
  settle(tokens: number): Promise<void>;
}

/** What an answer usually takes. One that was never settled, because its process died, has taken this. */
export const USUAL_TOKENS = 6_000;
