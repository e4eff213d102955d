/** A regular file of the project, found by listing it: no other file is ever opened. */
export interface ProjectFile {
  /** From the site's folder, `/` between names, in Unicode NFC so that links find it. */
  path: string;
  /** Where it really is, after any link inside the project was followed. */
  location: string;
  /** Set for a page that is made from an API description: it has no file. */
  text?: string;
}
