import { toBlocksText } from '@quire/base/blocks';
import { openIndex, type Searcher } from '@quire/search';
import { decodeBlocks } from '@quire/search/browser';
import { buildSite, type OutputFile } from '@quire/site';
import { onTestFinished } from 'vitest';
import { unpackSite } from './corpus.ts';
import type { IndexedRecord } from './search-queries.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const FOLDER = '_quire/search/';

/** One search index of a site, and the pages in it. */
export interface CorpusIndex {
  records: IndexedRecord[];
  searcher: Searcher;
}

/** Builds a site in memory and opens its indexes, by language and version. */
export async function buildCorpusIndexes(site: string): Promise<Map<string, CorpusIndex>> {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const files = new Map<string, string>();
  const write = (path: string, file: OutputFile) => {
    if (path.startsWith(FOLDER))
      files.set(path.slice(FOLDER.length), Buffer.from(file.bytes()).toString());
  };
  await buildSite({ source: unpackSite(site, folder.path), links: 'relative' }, { write });
  const parts = [...files].map(([file, text]) => ({ file, text }));
  const entries = parts.filter(({ file }) => !/\.[0-9a-f]{10}\.js$/.test(file));
  return new Map(
    entries.map(({ file, text }) => {
      const key = file.replace(/\.js$/, '');
      const own = [
        text,
        ...parts.filter((part) => part.file.startsWith(`${key}.pages.`)).map((part) => part.text),
      ];
      return [
        key,
        { records: own.flatMap(readRecords), searcher: openIndex({ entry: text, parts }) },
      ];
    }),
  );
}

function readRecords(text: string): IndexedRecord[] {
  return text.split('\n').flatMap((line) => {
    const data = /\.push\((.*)\);$/.exec(line)?.[1];
    const [, kind, , records] = data ? JSON.parse(data) : [];
    return kind === 'pages' ? (records as StoredRecord[]).map(toRecord) : [];
  });
}

type StoredRecord = [
  ...page: [address: string, title: string, breadcrumbs: string[]],
  sections: [id: string, heading: string, blocks: Parameters<typeof decodeBlocks>[0]][],
];

function toRecord([address, title, breadcrumbs, sections]: StoredRecord): IndexedRecord {
  const texts = sections.map(([id, heading, blocks]): IndexedRecord[3][number] => [
    id,
    heading,
    toBlocksText(decodeBlocks(blocks)),
  ]);
  return [address, title, breadcrumbs, texts];
}
