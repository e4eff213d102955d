/** Of what an address may say, the parts that are texts; a page that reads them decides whether they make sense. */
export function keepTexts<Name extends string>(
  given: Record<Name, unknown>,
): Partial<Record<Name, string>> {
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}
