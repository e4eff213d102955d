import { buffer } from 'node:stream/consumers';
import {
  decodeVectors,
  findNearest,
  type NearSection,
  type SectionVectors,
} from '@quire/assistant';
import { createBoundedMap, messageOf } from '@quire/base';
import { type IndexSearcher, type PageHit, readSections } from '@quire/search';
import { and, eq } from 'drizzle-orm';
import { siteVectors, type VectorFile } from '../database/schema/index.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { Services } from '../services.ts';
import { stillLasts } from '../still-lasts.ts';
import { storageKey } from '../storage/key.ts';
import { toSiteSpace, type VectorsSetting } from './vectors-setting.ts';

/** Finds sections by meaning. */
export interface NearSections {
  /** The vectors of a site as it is live; nothing where there are none. */
  open(site: LiveSite): Promise<OpenVectors | undefined>;
}

export interface OpenVectors {
  /** Names them: other vectors may give another answer. */
  key: string;
  /** The sections of an index that are nearest to a text, the nearest first; none where the model does not answer. */
  find(text: string, index: SearchedIndex, signal: AbortSignal): Promise<PageHit[]>;
}

/** An index as one reader sees it: only its parts are looked at. */
export interface SearchedIndex {
  parts: readonly string[];
  searcher: IndexSearcher;
}

const MAX_NEAR = 24;
/** After a failure the model is left alone for this long: readers need not wait for it one by one. */
const REST_MS = 30_000;

type NearServices = Pick<Services, 'vectors' | 'db' | 'storage' | 'clock' | 'logger'>;

export function createNearSections(services: NearServices): NearSections | undefined {
  const { vectors: setting, db } = services;
  if (!setting) return undefined;
  const read = createFileReader(services, setting);
  const embed = createQuestionEmbedder(services, setting);
  return {
    async open({ siteId, versionId, orgId, readers }) {
      const [row] = await db
        .select()
        .from(siteVectors)
        .where(and(eq(siteVectors.siteId, siteId), eq(siteVectors.versionId, versionId)));
      if (row?.space !== toSiteSpace(setting, readers.isPublic)) return undefined;
      const { files } = row;
      const key = Object.values(files)
        .map(({ sha256 }) => sha256)
        .join();
      return {
        key,
        async find(text, index, signal) {
          const question = await embed(text, signal);
          if (!question) return [];
          const readPart = async (part: string) =>
            Object.hasOwn(files, part) ? read(orgId, files[part] as VectorFile) : undefined;
          const near = await findInParts(question, index, readPart);
          const ranked = near.map(({ section, similarity }) => ({ section, score: similarity }));
          return readSections(index.searcher.reader, ranked);
        },
      };
    },
  };
}

/** The nearest sections of all parts, by their numbers in the index. A part without vectors is passed over. */
async function findInParts(
  question: Float32Array,
  { parts, searcher }: SearchedIndex,
  readPart: (part: string) => Promise<SectionVectors | undefined>,
): Promise<NearSection[]> {
  const near: NearSection[] = [];
  let start = 0;
  for (const [place, part] of parts.entries()) {
    const count = searcher.sectionCounts[place] ?? 0;
    const vectors = await readPart(part);
    if (vectors?.count === count) {
      near.push(...(await findNearest(question, vectors, { count: MAX_NEAR, start })));
    }
    start += count;
  }
  return near.sort((a, b) => b.similarity - a.similarity).slice(0, MAX_NEAR);
}

/** Reads files of vectors. They are kept by content: an index that did not change is read once for all versions. */
function createFileReader({ storage }: NearServices, { maxBytes }: VectorsSetting) {
  const kept = createBoundedMap<string, SectionVectors>(maxBytes, weigh);
  return async (orgId: LiveSite['orgId'], { sha256, size }: VectorFile) => {
    const known = kept.get(sha256);
    if (known || size > maxBytes) return known;
    const vectors = decodeVectors(await buffer(await storage.read(storageKey.blob(orgId, sha256))));
    if (vectors) kept.set(sha256, vectors);
    return vectors;
  };
}

function createQuestionEmbedder({ clock, logger }: NearServices, { driver }: VectorsSetting) {
  let restsUntil = 0;
  return async (text: string, signal: AbortSignal): Promise<Float32Array | undefined> => {
    if (stillLasts(restsUntil, clock.now(), REST_MS)) return undefined;
    try {
      return await driver.embedQuestion(text, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      restsUntil = clock.now() + REST_MS;
      logger.warn({ error: messageOf(error) }, 'questions are answered only by words for a while');
      return undefined;
    }
  };
}

function weigh({ count, numbers, hashes }: SectionVectors): number {
  return numbers.byteLength + hashes.byteLength + count * 4;
}
