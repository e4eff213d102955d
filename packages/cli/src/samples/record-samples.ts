import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';
import {
  digestSample,
  formatTestedSamples,
  parseTestedSamples,
  TESTED_SAMPLES_FILE,
  type TestedSample,
} from '@quire/model';
import type { CodeSample } from '@quire/site';
import type { Outcome } from './run-programs.ts';

/** A sample, and how it ended. */
export interface SampleResult {
  sample: CodeSample;
  outcome: Outcome;
}

/**
 * Writes the record of a site: what was run now, and what was run before and is still as it was then. What is no
 * longer there leaves the record.
 */
export async function recordSamples(
  folder: string,
  results: readonly SampleResult[],
  {
    current,
    ...about
  }: Pick<TestedSample, 'against' | 'testedAt'> & { current: readonly CodeSample[] },
): Promise<number> {
  const place = join(folder, TESTED_SAMPLES_FILE);
  const kept = new Map<string, TestedSample>();
  const present = new Set(current.map(toKey));
  for (const sample of await readBefore(place)) {
    if (present.has(`${sample.file}\n${sample.digest}`)) {
      kept.set(`${sample.file}\n${sample.digest}`, sample);
    }
  }
  const ran = new Map<string, TestedSample>();
  for (const { sample, outcome } of results) {
    if (outcome === 'skipped') continue;
    const { file, code } = sample;
    const key = toKey(sample);
    // The same code twice on a page: one failure counts for both.
    if (ran.get(key)?.result === 'failed') continue;
    ran.set(key, { file, digest: digestSample(code), result: outcome, ...about });
  }
  const samples = [...new Map([...kept, ...ran]).values()];
  await writeFile(place, formatTestedSamples(samples));
  return ran.size;
}

function toKey({ file, code }: CodeSample): string {
  return `${file}\n${digestSample(code)}`;
}

async function readBefore(place: string): Promise<TestedSample[]> {
  try {
    return parseTestedSamples(await readFile(place, 'utf8')) ?? [];
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
