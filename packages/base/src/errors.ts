/** Where a problem is: a file and position, or a path inside a configuration file. */
export interface Place {
  file?: string;
  line?: number;
  column?: number;
  /** Path inside the file's data, for example `navigation.tabs[0].pages[2]`. */
  path?: string;
}

/** What one error says: what happened, and what the reader can do about it. */
export interface ErrorText {
  what: string;
  fix?: string;
  place?: Place;
}

/**
 * How a command should end when this error reaches the top:
 * `content` (exit 1) is the author's to fix, `usage` (exit 2) is misuse or a breakdown.
 */
export type ErrorKind = 'content' | 'usage';

/** The one error class of Quire. Its code is permanent; its text may improve. */
export class QuireError extends Error {
  override readonly name = 'QuireError';
  readonly code: string;
  readonly kind: ErrorKind;
  readonly what: string;
  readonly fix: string | undefined;
  readonly place: Place | undefined;

  constructor(code: string, kind: ErrorKind, text: ErrorText, cause?: unknown) {
    super(describeError(text), cause === undefined ? undefined : { cause });
    this.code = code;
    this.kind = kind;
    this.what = text.what;
    this.fix = text.fix;
    this.place = text.place;
  }
}

/** A maker of one kind of error, with `is` to recognize it. */
export interface ErrorDefinition<Details> {
  (details: Details, cause?: unknown): QuireError;
  readonly code: string;
  is(error: unknown): error is QuireError;
}

/**
 * Declares an error once, in its package's `errors.ts`: a permanent code, who has to act,
 * and the words. Call the result to make an error to throw.
 */
export function defineError<Details = void>(
  code: string,
  kind: ErrorKind,
  say: (details: Details) => ErrorText,
): ErrorDefinition<Details> {
  const make = (details: Details, cause?: unknown) =>
    new QuireError(code, kind, say(details), cause);
  return Object.assign(make, {
    code,
    is: (error: unknown): error is QuireError => error instanceof QuireError && error.code === code,
  });
}

/** `docs.json:12:4`, `docs.json navigation.tabs[0]`, or nothing when the place is unknown. */
export function describePlace(place: Place | undefined): string {
  if (!place?.file) return place?.path ?? '';
  const position = [place.line, place.column].filter((n) => n !== undefined).join(':');
  const file = position ? `${place.file}:${position}` : place.file;
  return place.path ? `${file} ${place.path}` : file;
}

function describeError({ what, fix, place }: ErrorText): string {
  const where = describePlace(place);
  return [where ? `${where}: ${what}` : what, fix].filter(Boolean).join(' ');
}

/** The message of anything that was thrown, without a stack. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether a thrown value is a system error with this code, such as `ENOENT`. */
export function hasErrorCode(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
