import { NumberReader } from '../format/numbers.ts';
import { type Place, toPlace, toWeight } from '../format/weight.ts';

/** Called with each section that a term stands in: the best place there, and what that is worth. */
export type VisitPlace = (section: number, place: Place, weight: number) => void;

/** Reads the postings of a term. */
export function visitPlaces(postings: string, visit: VisitPlace): void {
  const numbers = new NumberReader(postings);
  let section = 0;
  while (!numbers.done) {
    section += numbers.number();
    const code = numbers.sign();
    visit(section, toPlace(code), toWeight(code));
  }
}
