const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

const UNSEEN = /<(script|style|nav|template)\b[\s\S]*?<\/\1>/g;
/** Tags that do not part words. */
const INLINE =
  /<\/?(?:a|abbr|b|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/g;

/**
 * What a reader reads of the main part of a document. Whether the tag of a span parts words is for
 * its style to say: `parting` reads every tag as a gap, so that both readings can be counted.
 */
export function toShownText(document: string, parting = false): string {
  const start = document.indexOf('<main');
  const main = document.slice(start, document.indexOf('</main>', start));
  return main
    .replace(UNSEEN, ' ')
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(INLINE, parting ? ' ' : '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name] ?? whole;
    });
}

/** Words in the sense of a reader: runs of letters and digits; each sign of a script without spaces is one. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\p{N}+/gu;

/** How often each word occurs. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words that one text has and every reading of another lacks, each as often as it is missing. */
export function missingWords(wanted: string, ...shown: string[]): string[] {
  const readings = shown.map(countWords);
  return [...countWords(wanted)].flatMap(([word, count]) => {
    const there = Math.max(...readings.map((reading) => reading.get(word) ?? 0));
    return Array<string>(Math.max(0, count - there)).fill(word);
  });
}
