// What counts as right.

/** Whether the first, and whether any of the first three that were found, is one of those wanted. */
export function rank(found, wanted) {
  const isWanted = (each) => wanted.includes(each);
  return { first: found.slice(0, 1).some(isWanted), among: found.slice(0, 3).some(isWanted) };
}

/** Whether a text says the words that a right answer has to contain, as whole words and whatever markup is around them. */
export function says(text, words) {
  const wanted = toPlain(words);
  const start = /^[\p{L}\p{N}]/u.test(wanted) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = /[\p{L}\p{N}]$/u.test(wanted) ? '(?![\\p{L}\\p{N}])' : '';
  const literal = wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(start + literal + end, 'u').test(toPlain(text));
}

/** Lines of an answer that run the cells of a table, or the name and type of a parameter, together with nothing between. */
export function listFlattened(text, pages) {
  const lines = stripCode(text).split('\n').map(toPlain);
  const rows = pages.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
  const prose = pages.map(({ sections }) => toProse(sections)).join('\n');
  const said = [prose, ...rows.flat().map(toPlain)].join('\n');
  const runs = rows.flatMap(toRuns).filter((run) => !said.includes(run));
  return lines.filter((line) => runs.some((run) => ` ${line} `.includes(` ${run} `)));
}

/** Two cells side by side, as they read with a gap between; those of a word or a sign are too likely to be prose. */
function toRuns(cells) {
  const plain = cells.map(toPlain).filter((cell) => cell !== '');
  return plain
    .slice(1)
    .map((cell, at) => `${plain[at]} ${cell}`)
    .filter((run) => run.length >= 12);
}

/** The page without its tables: words that follow each other there do so in an answer, too. */
function toProse(sections) {
  return sections
    .map(({ text, rows }) => {
      const cells = new Set(rows.flat().map(toPlain));
      const lines = text.split('\n').map(toPlain);
      return lines.filter((line) => !cells.has(line)).join('\n');
    })
    .join('\n');
}

/** A fenced block shows code as code; the rest is where a table may have been run together. */
function stripCode(text) {
  return text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
}

/** Small letters, one gap, no marks of Markdown and no addresses of links. */
function toPlain(text) {
  return text
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
