/** Why text could not be read as JSON: a place in the text, or a limit. */
export class JsonFault extends Error {
  readonly offset: number;
  readonly fix: string;

  constructor(problem: string, fix: string, offset: number) {
    super(problem);
    this.offset = offset;
    this.fix = fix;
  }
}

/** Text that is over a limit of size or depth. */
export class JsonLimit extends Error {}
