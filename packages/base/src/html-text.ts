/**
 * The way from markup to text, for the few files that write documents or hand markup to another
 * engine. `tests/architecture` has their names; everything else puts markup together and asks about
 * it by what `@quire/base` offers.
 */
export { htmlText } from './html.ts';
