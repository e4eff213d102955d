import {
  type IndexEntry,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from '../format/index-format.ts';
import { createMergedSearcher, type IndexSearcher } from '../query/searcher.ts';
import type { IndexFiles } from './write-index.ts';

/** A searcher over written files, without a browser: they are read as data and never run. */
export function openIndex({ entry, parts }: IndexFiles): IndexSearcher {
  const texts = new Map(parts.map(({ file, text }) => [file, text]));
  return openStoredIndex(entry, async (file) => texts.get(file) ?? '');
}

/** As `openIndex`, where parts are read when a query needs them: from a storage, say. */
export function openStoredIndex(
  entry: string,
  readPart: (file: string) => Promise<string>,
): IndexSearcher {
  return openStoredIndexes([entry], readPart);
}

/** Indexes in a storage, with the files that queries may read. */
export interface StoredSearcher extends IndexSearcher {
  readonly files: readonly string[];
}

/** As `openStoredIndex`, over several indexes as if they were one: those that a reader may read. */
export function openStoredIndexes(
  entries: readonly string[],
  readPart: (file: string) => Promise<string>,
): StoredSearcher {
  const opened = entries.map((entry) => openEntry(entry, readPart));
  const files = opened.flatMap(({ entry: { terms, postings, pages } }) =>
    [...terms, ...postings, ...pages].map(({ file }) => file).filter((file) => file !== ''),
  );
  return { ...createMergedSearcher(opened), files };
}

function openEntry(text: string, readPart: (file: string) => Promise<string>) {
  const inline = readRegistered(text);
  const entry = inline.find(([, kind]) => kind === 'entry')?.[3] as IndexEntry;
  const load = async (kind: PartKind, number: number) => {
    const file = entry[kind][number]?.file ?? '';
    const pushed = file === '' ? inline : readRegistered(await readPart(file));
    return pushed.find(([, other, at]) => other === kind && at === number)?.[3];
  };
  return { entry, load };
}

function readRegistered(text: string): Registered[] {
  const start = `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push(`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => JSON.parse(line.slice(start.length, -2)) as Registered);
}
