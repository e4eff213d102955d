/** Elements that do something other than show text; those marked true are cut with their body. */
const ACTIVE_TAGS: Record<string, boolean> = {
  script: true,
  style: true,
  iframe: true,
  object: true,
  embed: false,
  form: true,
  link: false,
  meta: false,
  base: false,
};

/** The text without elements that run, load or submit anything. Linear in the text. */
export function stripActiveTags(text: string): string {
  if (!text.includes('<')) return text;
  // Only ASCII letters: full lower-casing can change the length of a text.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let result = '';
  let from = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(at + 1, from))) {
    const name = /^<\s*\/?\s*([a-z]+)(?![\w-])/.exec(lower.slice(at, at + 40))?.[1];
    if (name === undefined || !Object.hasOwn(ACTIVE_TAGS, name)) continue;
    result += text.slice(from, at);
    from = toEndOfElement(lower, at, name);
  }
  return result + text.slice(from);
}

function toEndOfElement(lower: string, at: number, name: string): number {
  const isOpening = !/^<\s*\//.test(lower.slice(at, at + 40));
  const close = isOpening && ACTIVE_TAGS[name] ? lower.indexOf(`</${name}`, at) : at;
  // An element that is never closed reaches to the end, as a browser would take it.
  if (close === -1) return lower.length;
  const end = lower.indexOf('>', close);
  return end === -1 ? lower.length : end + 1;
}
