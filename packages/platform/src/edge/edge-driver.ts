/** What caches are to forget: answers with one of these tags, or at one of these addresses. */
export interface Purge {
  tags: readonly string[];
  /** Host and path, as in `docs.example.com/guides/start`. */
  addresses: readonly string[];
}

/**
 * Caches in front of the service, of one kind. Every driver passes the same contract suite. What is purged twice, or
 * was never there, is no failure.
 */
export interface EdgeDriver {
  /** Where caches read the tags of an answer; nothing where they know addresses alone. */
  tags: { header: string; separator: string } | undefined;
  /** A header that says how long caches keep an answer, where they read one of their own. */
  lifetimeHeader: string | undefined;
  /** Of more pages than these, everything of the site is purged instead. */
  mostPages: number;
  /** Ends when no reader gets any of it any more; throws where that cannot be said. */
  purge(purge: Purge, signal: AbortSignal): Promise<void>;
}

/** Caches in front of the service, and how long they may keep what they are not told to forget. */
export interface Edge {
  driver: EdgeDriver;
  seconds: number;
}
