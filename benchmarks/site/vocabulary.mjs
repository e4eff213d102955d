import { createRandom } from './random.mjs';

/** The words that hold sentences together; they come up everywhere, as in real texts. */
const COMMON = `the of and to a in is that it for as with on by this be are from at or an which when
if can will not your you each one more its has was all only then into them these other than so but
after before between while where until must may most every same new first last both next`.split(
  /\s+/,
);

/** What documentation speaks of. */
const TOPICS = `request response server client token cache queue index page build deploy key value
field table column row schema query filter sort limit offset cursor stream event message topic
worker thread process memory disk network socket proxy gateway route path header body cookie session
user account role policy permission audit log metric trace alert dashboard report export import
backup restore snapshot replica cluster node region zone bucket object file folder archive version
release branch commit merge review pipeline job task schedule retry timeout deadline error warning
status code method parameter argument option flag setting variable secret certificate signature hash
digest format encoding locale language translation theme color layout component template partial
variable plugin extension hook callback handler middleware adapter driver interface contract module
package dependency registry image container volume service endpoint webhook payload batch chunk`.split(
  /\s+/,
);

const ONSETS = 'b c d f g h l m n p r s t v br cl cr dr fl gr pl pr sc sp st tr th ch'.split(' ');
const VOWELS = 'a e i o u ai ea io ou'.split(' ');
const ENDINGS = 'n r s t l m d ck nt st rd x'.split(' ');
const SUFFIXES = ['', '', '', 'ing', 'er', 'ed', 's', 'ly', 'ment', 'able', 'ion'];

/** Rare words, so that the index of a large site has a vocabulary like that of a real one. */
function inventWords(count) {
  const random = createRandom(7);
  const words = new Set();
  while (words.size < count) {
    const syllables = random.between(1, 3);
    let word = '';
    for (let i = 0; i < syllables; i++) word += random.pick(ONSETS) + random.pick(VOWELS);
    words.add(word + random.pick(ENDINGS) + random.pick(SUFFIXES));
  }
  return [...words];
}

const RARE = inventWords(40_000);

/** One word of a running text: nearly half are common, a few are rare. */
export function pickWord(random, { own }) {
  const roll = random.next();
  if (roll < 0.45) return random.pick(COMMON);
  if (roll < 0.75) return random.pick(TOPICS);
  if (roll < 0.9) return random.pick(own);
  // Squared, so that some rare words are much rarer than others.
  return RARE[Math.floor(random.next() ** 2 * RARE.length)];
}

/** A word that carries meaning, for titles, names and identifiers. */
export function pickNoun(random, { own }) {
  return random.next() < 0.6 ? random.pick(TOPICS) : random.pick(own);
}

/** The words that one page returns to. */
export function pickOwnWords(random) {
  return Array.from({ length: 30 }, () => random.pick(RARE));
}
