/** One page of the old built site. */
export interface OldDocument {
  /** From the root of the site, as readers see it: `/guides/start/`. */
  address: string;
  html: string;
  /** Where the server sends readers instead. */
  movedTo?: string;
}

/** The old built site: its pages, one after the other. */
export interface OldBuiltSite {
  /** The folder or the address that it was read from. */
  name: string;
  documents: AsyncIterable<OldDocument>;
  /** What could not be read, and why; complete once all documents were given out. */
  unread: { address: string; problem: string }[];
  /** Pages that the old site lists and no longer has. */
  gone: string[];
}
