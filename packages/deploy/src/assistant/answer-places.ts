/** The answers that are written at the same time. */
export interface AnswerPlaces {
  /** Takes a place for a visitor, and gives what frees it; nothing where there is none. */
  take(visitor: string): (() => void) | undefined;
}

/** Creates so many places, of which one visitor has at most some. */
export function createAnswerPlaces(all: number, ofVisitor: number): AnswerPlaces {
  const taken = new Map<string, number>();
  let sum = 0;
  const add = (visitor: string, change: 1 | -1) => {
    const count = (taken.get(visitor) ?? 0) + change;
    if (count === 0) taken.delete(visitor);
    else taken.set(visitor, count);
    sum += change;
  };
  return {
    take(visitor) {
      if (sum >= all || (taken.get(visitor) ?? 0) >= ofVisitor) return undefined;
      add(visitor, 1);
      return () => add(visitor, -1);
    },
  };
}
