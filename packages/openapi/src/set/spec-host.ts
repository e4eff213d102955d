import type { Report } from '@quire/base';

/** What came of fetching a description: its text, or why there is none. */
export type RemoteSpec = { text: string } | { problem: string };

/** Where descriptions come from. */
export interface SpecHost {
  /** Paths of the project's JSON and YAML files, in order. */
  files: readonly string[];
  /** Paths of the files that may hold GraphQL definitions; none where nobody asks for a schema. */
  schemaFiles?: readonly string[];
  /** The text of one of them; nothing when there is no such file. Throws when it cannot be read. */
  read(path: string): string | undefined;
  /** What was fetched before the work began, by address. */
  remote: ReadonlyMap<string, RemoteSpec>;
  /** The overlays of a description in their order, as paths or addresses. */
  overlaysOf?(location: string): readonly string[];
  report: Report;
}
