import {
  type IndexEntry,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from '../format/index-format.ts';
import { createSearcher, type Searcher } from '../query/searcher.ts';
import type { IndexFiles } from './write-index.ts';

/** A searcher over written files, without a browser: they are read as data and never run. */
export function openIndex({ entry, parts }: IndexFiles): Searcher {
  const texts = new Map(parts.map(({ file, text }) => [file, text]));
  return openStoredIndex(entry, async (file) => texts.get(file) ?? '');
}

/** As `openIndex`, where parts are read when a query needs them: from a storage, say. */
export function openStoredIndex(
  entry: string,
  readPart: (file: string) => Promise<string>,
): Searcher {
  const inline = readRegistered(entry);
  const data = inline.find(([, kind]) => kind === 'entry')?.[3] as IndexEntry;
  return createSearcher(data, async (kind: PartKind, number: number) => {
    const file = data[kind][number]?.file ?? '';
    const pushed = file === '' ? inline : readRegistered(await readPart(file));
    return pushed.find(([, other, at]) => other === kind && at === number)?.[3];
  });
}

function readRegistered(text: string): Registered[] {
  const start = `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push(`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => JSON.parse(line.slice(start.length, -2)) as Registered);
}
