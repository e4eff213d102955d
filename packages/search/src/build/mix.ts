/** Takes one more unit of a text into a number that the text decides. */
export function mix(mixed: number, unit: number): number {
  return Math.imul(mixed ^ unit, 0x01000193);
}

/** A number that a text decides. */
export function mixText(text: string): number {
  let mixed = 0;
  for (let at = 0; at < text.length; at++) mixed = mix(mixed, text.charCodeAt(at));
  return mixed;
}
