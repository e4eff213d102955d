/** Which of the two states. */
export type Side = 'before' | 'after';

/** Where the files and pages of the two states are, for whoever looks at a view. */
export interface ViewAddresses {
  /** The address of a file of a state, such as a picture; nothing where it cannot be shown. */
  file(side: Side, path: string): string | undefined;
  /** The address of a page of the site; nothing where there is none to go to. */
  page?(path: string): string | undefined;
}
