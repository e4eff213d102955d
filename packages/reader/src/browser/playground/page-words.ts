/** Texts by name, some of them in groups. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Words<English[Name]>;
};

/** What the file of a language leaves, which `door.ts` has loaded before the playground. */
interface LocalizedPage {
  quirePlaygroundWords?: Readonly<Record<string, unknown>>;
}

/** Words in the language of the page: those of the loaded language, English where there is none. */
export function inPageLanguage<English>(english: English, part: string): Words<English> {
  const loaded = (globalThis as LocalizedPage).quirePlaygroundWords?.[part];
  return (loaded ?? english) as Words<English>;
}

/** A text with a value at `{}`, or values at their names, such as `{origin}`. */
export function say(
  text: string,
  values: string | number | Readonly<Record<string, string>>,
): string {
  const named = typeof values === 'object' ? values : { '': String(values) };
  return text.replace(/\{(\w*)\}/g, (place, name: string) => {
    const value = named[name];
    return value === undefined ? place : isolate(value, text);
  });
}

/** A text with values after it. */
export function sayList(text: string, values: readonly string[]): string {
  return `${text} ${values.map((value) => isolate(value, text)).join(', ')}`;
}

/** Letters of Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * A value for a sentence that runs from right to left: addresses, names and limits keep their own order in it, with
 * the marks at their ends. The two characters around it cannot be seen.
 */
function isolate(value: string, sentence: string): string {
  return RIGHT_TO_LEFT.test(sentence) && value !== '' ? `\u2068${value}\u2069` : value;
}
