const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = `(${MONTHS.join('|')})[a-z]*`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

/** The ways in which changelogs write a day, each with the order of its parts. */
const FORMS: readonly [RegExp, (parts: string[]) => [string, string, string]][] = [
  [/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/, ([y = '', m = '', d = '']) => [y, m, d]],
  [/\b(\d{4})[-/.](\d{1,2})\b/, ([y = '', m = '']) => [y, m, '1']],
  [
    new RegExp(`\\b${MONTH}\\.?\\s+${DAY},?\\s+(\\d{4})\\b`, 'i'),
    ([m = '', d = '', y = '']) => [y, m, d],
  ],
  [
    new RegExp(`\\b${DAY}\\s+${MONTH}\\.?,?\\s+(\\d{4})\\b`, 'i'),
    ([d = '', m = '', y = '']) => [y, m, d],
  ],
  [new RegExp(`\\b${MONTH}\\.?,?\\s+(\\d{4})\\b`, 'i'), ([m = '', y = '']) => [y, m, '1']],
];

/**
 * The day that an update names in its label or description, such as `March 14, 2026` or `2026-03`.
 * Nothing else tells it: the output reads neither the clock nor a repository.
 */
export function parseUpdateDate(text: string): Date | undefined {
  for (const [form, toParts] of FORMS) {
    const found = form.exec(text);
    if (found) return toDay(toParts(found.slice(1)));
  }
  return undefined;
}

function toDay([year, month, day]: [string, string, string]): Date | undefined {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const date = new Date(
    Date.UTC(Number(year), number === -1 ? Number(month) - 1 : number, Number(day)),
  );
  // February 30 would become a day in March.
  return date.getUTCDate() === Number(day) && date.getUTCFullYear() === Number(year)
    ? date
    : undefined;
}
