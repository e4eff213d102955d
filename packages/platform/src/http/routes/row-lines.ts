/** Rows as lines of text, each with its end. */
export type RowValue = string | number | null | readonly string[];
export type RowRecord = Readonly<Record<string, RowValue>>;

/** A row as a line of JSON. */
export function toJsonLine(row: RowRecord): string {
  return `${JSON.stringify(row)}\n`;
}

/** A row as a line of CSV (RFC 4180), its values in the order of the columns. */
export function toCsvLine(row: RowRecord, columns: readonly string[]): string {
  return toLine(columns.map((name) => toText(row[name] ?? null)));
}

/** The line above all rows. */
export function toCsvHead(columns: readonly string[]): string {
  return toLine(columns);
}

/** What a spreadsheet takes for the beginning of a formula, in whatever width it is written. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Texts come from readers: a spreadsheet must not run them. Numbers are ours. */
function toText(value: RowValue): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : (value ?? []).join('\n');
  return FORMULA.test(text) ? `'${text}` : text;
}

function toLine(fields: readonly string[]): string {
  const quoted = fields.map((field) =>
    /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${quoted.join(',')}\r\n`;
}
